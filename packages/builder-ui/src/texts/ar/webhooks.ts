import type { webhooks as english } from "../en/webhooks.ts";
import { dateTime } from "../format.ts";

/** Arabic texts of webhooks. */
export const webhooks: typeof english = {
  webhooks: "خطاطيف الويب",
  webhooksAbout:
    "يُرسل كل مدخل جديد إلى هذه العناوين أيضًا، موقّعًا كما تقول مواصفة Standard Webhooks. ما لا يصل يُعاد إرساله يومًا ونصفًا.",
  webhookAddress: "العنوان",
  webhookExample: "https://example.com/hook",
  webhookForm: "النموذج",
  webhookAllForms: "كل النماذج",
  webhookOfForm: (form) => `مدخلات ${form}`,
  addWebhook: "إضافة خطاف",
  webhookMissing: "أدخل عنوانًا.",
  noWebhooks: "لم يُضف خطاف ويب بعد.",
  webhookKey: "مفتاح التوقيع",
  webhookKeyHint: "انسخ المفتاح الآن: لن يظهر مجددًا.",
  testWebhook: "إرسال مثال",
  exampleArrived: (status) => `وصل المثال: ${status}`,
  exampleFailed: (reason) => `لم يصل المثال: ${reason}`,
  showDeliveries: "عمليات التسليم",
  noDeliveries: "لم يُرسل شيء بعد.",
  deliveryArrived: "وصل",
  deliveryWaiting: (next) => `مجددًا في ${dateTime("ar", next)}`,
  deliveryFailed: "تُخلّي عنه",
  deliveryTime: (time) => dateTime("ar", time),
  retryDelivery: "المحاولة الآن مجددًا",
  webhookStatus: (status) => `أجاب بـ ${status}`,
  webhookTimeout: "لم يجب خلال 10 ث",
  webhookPrivate: "لا يؤدي اسمه إلى عنوان عام",
  webhookUnreachable: "تعذّر الوصول إليه",
  webhookDeleted: "حُذف المدخل",
  removeWebhook: "إزالة",
  removeWebhookQuestion: (url) => `هل تريد إزالة خطاف الويب ${url}؟`,
};
