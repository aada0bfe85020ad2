const dialog = widget.find("dialog");
const large = widget.find(".large");
for (const picture of widget.root.querySelectorAll(".picture")) {
  picture.addEventListener("click", () => {
    large.style.cssText = picture.style.cssText;
    large.textContent = picture.textContent;
    dialog.showModal();
  });
}
widget.find("dialog .button").addEventListener("click", () => dialog.close());
