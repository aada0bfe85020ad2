/** English texts of addresses that get entries by e-mail. */
export const receivers = {
  receivers: "Also by e-mail to",
  receiversAbout:
    "Entries also come to these addresses, once whoever has the address agrees. They are kept in Entries all the same, and visitors do not see the addresses.",
  receiverAddress: "E-mail address",
  receiverExample: "info@bakery.example",
  addReceiver: "Add address",
  receiverWrong: "Please enter an e-mail address, such as info@bakery.example.",
  removeReceiver: (address: string): string => `Remove ${address}`,
  receiverOwn: "Your own address",
  receiverNotAsked: "Not asked yet",
  receiverWaiting: "Waiting for confirmation",
  receiverConfirmed: "Confirmed",
  receiverStopped: "Stopped",
  receiverIn: (project: string, state: string): string => `${project}: ${state}`,
  askReceiver: "Ask for confirmation",
  askReceiverAgain: "Send again",
  receiverAsked: (address: string): string => `A message was sent to ${address}`,
  receiversNoProject: "You can ask for the confirmation here once this page is in a project.",
  noReceivers: "No address was asked yet.",
  forgetReceiver: (address: string): string =>
    `Do you want ${address} to get no more entries of this project?`,
  entriesByEmail: "Entries by e-mail",
  agreeQuestion: "Do you want to receive what visitors send by the forms of the site that the message names?",
  agree: "Yes, send them to me",
  agreed: ({ address, site }: { address: string; site: string }): string =>
    `${address} receives the entries of ${site} from now on.`,
  stopQuestion: "Do you want to receive no more of these e-mails?",
  stopEmails: "Stop these e-mails",
  stoppedEmails: ({ address, site }: { address: string; site: string }): string =>
    `${address} receives no more entries of ${site}.`,
};
