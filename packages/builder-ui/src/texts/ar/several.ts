import type { several as english } from "../en/several.ts";
import { elementCount } from "./counts.ts";

/** Arabic texts of several selected elements. */
export const several: typeof english = {
  severalSelected: (count) => `المحدد: ${elementCount(count)}`,
  severalElements: elementCount,
  deleteElements: (count) => `هل تريد حقًا حذف ${elementCount(count)}؟`,
  mixed: "مختلط",
  classNames: "الأصناف",
  classesOfSeveral: "الأصناف المشتركة بينها كلها. تبقى أصنافها الأخرى كما هي.",
  selectSameTag: "تحديد ما له الوسم نفسه",
  selectSameClass: "تحديد ما له الصنف نفسه",
  group: "تجميع",
  outerSelected: (name) => `هو داخل ${name} المحدد.`,
  wrapNeedsNeighbours: "لا تُغلَّف إلا المتجاورات. «تجميع» يجمعها أولًا.",
  align: "محاذاة",
  distribute: "توزيع",
  alignLeft: "محاذاة إلى اليسار",
  alignCentre: "محاذاة أفقية إلى الوسط",
  alignRight: "محاذاة إلى اليمين",
  alignTop: "محاذاة إلى الأعلى",
  alignMiddle: "محاذاة رأسية إلى الوسط",
  alignBottom: "محاذاة إلى الأسفل",
  distributeHorizontally: "توزيع أفقي",
  distributeVertically: "توزيع رأسي",
  alignNeedsLayout: "يجب أن تكون حاويتها flex أو grid. عيّن «العرض» فيها أولًا.",
  alignNeedsAll: "تحاذي حاويتها كل ما فيها في هذا الاتجاه. حدد كل الأشقاء.",
  distributeNeedsOneParent: "هي في حاويات مختلفة. اجمعها أولًا.",
  distributeAcrossRow: "هي في صف، وليس له ارتفاع يُوزَّع.",
  distributeAcrossColumn: "هي في عمود، وليس له عرض يُوزَّع.",
};
