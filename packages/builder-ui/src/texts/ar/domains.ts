import type { domains as english } from "../en/domains.ts";
import { dateTime } from "../format.ts";

/** Arabic texts of custom domains and of the language of a site. */
export const domains: typeof english = {
  customDomains: "نطاقات خاصة",
  domainsAbout:
    "يصل الزوار إلى المشروع المنشور عبر كل نطاق ثبت أنه لك. والاسم نفسه مع www أو بدونها يؤدي إليه حين يؤدي DNS الخاص به إلى هنا.",
  domain: "النطاق",
  domainExample: "shop.example.com",
  claimDomain: "مطالبة",
  domainNameMissing: "أدخل نطاقًا.",
  noDomains: "لم يُطالَب بأي نطاق بعد.",
  domainVerified: "مُتحقَّق منه",
  domainUnverified: "بانتظار الإثبات",
  domainHere: "يؤدي إلى هنا",
  domainElsewhere: "لا يؤدي إلى هنا بعد",
  domainProof:
    "أثبت أن النطاق لك: أضف هذا المدخل إلى DNS. يُبحث عنه ما دام هذا الحوار مفتوحًا؛ وقد يتأخر ظهوره.",
  domainLead: "وجّه الزوار إلى هنا: أضف هذا المدخل إلى DNS الخاص بالنطاق.",
  domainLeadAny: "وجّه الزوار إلى هنا: أضف أحد هذه المداخل إلى DNS الخاص بالنطاق.",
  domainTwin: (host) =>
    `اجعل ${host} يؤدي إلى هنا أيضًا: أضف أحد هذه المداخل إلى DNS الخاص به. يُحوَّل الزوار إلى نطاقك.`,
  recordType: "النوع",
  recordName: "الاسم",
  recordValue: "القيمة",
  recordNow: "الآن",
  recordThere: "موجود",
  recordNone: "لا مدخل كهذا",
  recordUnknown: "خوادم الأسماء لا تجيب",
  certificateValid: (until) => `الشهادة صالحة حتى ${dateTime("ar", until)}`,
  certificateExpired: "انتهت صلاحية شهادته",
  certificateUntrusted: "المتصفحات لا تثق بشهادته",
  certificateNone: "لا شهادة بعد",
  certificateUnknown: "تعذّر الاطلاع على شهادته",
  copyPart: (what) => `نسخ ${what}`,
  copied: "نُسخ",
  copyFailed: "النسخ غير مسموح هنا.",
  checkDomain: "فحص الآن",
  checkDomainAgain: "فحص مجددًا",
  domainChecked: (host) => `تم التحقق من ${host}`,
  visitDomain: (host) => `زيارة ${host}`,
  releaseDomain: "تحرير",
  releaseDomainQuestion: (host) => `هل تريد تحرير ${host}؟`,
  domainReleased: (host) => `تم تحرير ${host}`,
  siteLanguage: "اللغة",
  siteLanguageDefault: "الإنجليزية (المبدئية)",
};
