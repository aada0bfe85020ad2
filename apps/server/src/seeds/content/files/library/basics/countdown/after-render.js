const clock = widget.find(".clock");
const numbers = clock.querySelectorAll("b");
const show = () => {
  const seconds = Math.max(0, Math.floor((Date.parse(clock.dataset.until) - Date.now()) / 1000));
  const parts = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  numbers.forEach((number, at) => (number.textContent = parts[at]));
};
show();
const timer = setInterval(() => (clock.isConnected ? show() : clearInterval(timer)), 1000);
