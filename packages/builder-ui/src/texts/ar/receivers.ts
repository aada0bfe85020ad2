import type { receivers as english } from "../en/receivers.ts";

/** Arabic texts of addresses that get entries by e-mail. */
export const receivers: typeof english = {
  receivers: "وبالبريد أيضًا إلى",
  receiversAbout:
    "تصل المدخلات أيضًا إلى هذه العناوين بعد موافقة أصحابها. وتُحفظ في «المدخلات» على كل حال، ولا يرى الزوار العناوين.",
  receiverAddress: "عنوان البريد الإلكتروني",
  receiverExample: "info@bakery.example",
  addReceiver: "إضافة عنوان",
  receiverWrong: "أدخل عنوان بريد مثل info@bakery.example.",
  removeReceiver: (address) => `إزالة ${address}`,
  receiverOwn: "عنوانك أنت",
  receiverNotAsked: "لم يُسأل بعد",
  receiverWaiting: "بانتظار التأكيد",
  receiverConfirmed: "مؤكَّد",
  receiverStopped: "متوقف",
  receiverIn: (project, state) => `${project}: ${state}`,
  askReceiver: "طلب التأكيد",
  askReceiverAgain: "إرسال مجددًا",
  receiverAsked: (address) => `أُرسلت رسالة إلى ${address}`,
  receiversNoProject: "يمكنك طلب التأكيد هنا بعد أن تكون هذه الصفحة في مشروع.",
  noReceivers: "لم يُسأل أي عنوان بعد.",
  forgetReceiver: (address) => `هل تريد ألا يتلقى ${address} مدخلات هذا المشروع بعد الآن؟`,
  entriesByEmail: "المدخلات بالبريد",
  agreeQuestion: "هل تريد تلقي ما يرسله الزوار عبر نماذج الموقع المذكور في الرسالة؟",
  agree: "نعم، أرسلوها إليّ",
  agreed: ({ address, site }) => `يتلقى ${address} مدخلات ${site} من الآن.`,
  stopQuestion: "هل تريد ألا تتلقى هذه الرسائل بعد الآن؟",
  stopEmails: "إيقاف هذه الرسائل",
  stoppedEmails: ({ address, site }) => `لم يعد ${address} يتلقى مدخلات ${site}.`,
};
