const track = widget.find(".track");
const move = (by) => track.scrollBy({ left: by * track.clientWidth });
const [previous, next] = widget.root.querySelectorAll("button");
previous.addEventListener("click", () => move(-1));
next.addEventListener("click", () => move(1));
