const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
const count = (element) => {
  const goal = Number(element.dataset.to);
  const begin = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - begin) / 1200);
    element.textContent = Math.round(goal * (1 - (1 - part) ** 3)).toLocaleString();
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};
if (!isStill) {
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) { seen.unobserve(entry.target); count(entry.target); }
  });
  for (const element of widget.root.querySelectorAll("dd")) seen.observe(element);
}
