/** Work of which only the newest counts: to start one ends the one before. */
export class Newest {
  #current = new AbortController();

  /** The answer of some work. Null when newer work or `cancel` came first. */
  async run<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
    this.cancel();
    const { signal } = (this.#current = new AbortController());
    try {
      const answer = await work(signal);
      return signal.aborted ? null : answer;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  cancel(): void {
    this.#current.abort();
  }
}
