widget.find("input").addEventListener("change", (event) => widget.setState({ yearly: event.target.checked }));
