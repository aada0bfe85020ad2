/** English texts of the first steps of somebody who has just arrived. */
export const welcome = {
  dragSomethingHere: "Drag something here",
  dragHint: "Elements and layouts wait on the left. Double-click one to add it.",
  startTitle: "What do you want to build?",
  startHint: "Begin at once. Sign up when you want to keep it: your work comes with you.",
  startBlank: "Blank canvas",
  startBlankHint: "Drag elements onto an empty page.",
  startTemplate: "A template",
  startTemplateHint: "Take a finished layout and make it yours.",
  startDescribed: "Describe it",
  startDescribedHint: "Say what you need, and the assistant makes it.",
  ownPages: "Your pages",
  templatesTitle: "Begin with a template",
  draftContinued: "Here is what you made before you signed in.",
};
