// Start and accounts
export { getGraph, init, updateAccessToken } from "./state.ts";
export type { InitFlags, InitParameters, WorkerFlags } from "./state.ts";
export {
  LoginToBackend,
  Signin,
  Signup,
  SignupEntity,
  type LoginAnswer,
  type LoginData,
  type SignResult,
} from "./account.ts";

// Writes
export {
  CreateConnection,
  CreateConnectionBetweenEntityLocal,
  CreateData,
  CreateTheCompositionLocal,
  CreateTheConnectionLocal,
  LocalSyncData,
  MakeTheInstanceConceptLocal,
  MakeTheTypeConceptLocal,
  UpdateComposition,
  UpdateCompositionLocal,
  type Patch,
} from "./writes.ts";
export {
  CreateConnectionBetweenTwoConceptsLocal,
  CreateTextData,
  MakeTheNameInBackend,
  type TextData,
} from "./online.ts";
export { messageBus, type BusMessages } from "./message-bus.ts";
export type { DataTree } from "./creators.ts";
export { LocalTransaction } from "./local-transaction.ts";
export type { InnerActions } from "./records.ts";

// Deletes
export {
  DeleteConceptById,
  DeleteConceptLocal,
  DeleteUser,
  GetAllTheConnectionsByTypeAndOfTheConcept,
  TrashTheConcept,
  DeleteConnectionById,
  DeleteConnectionByIdBulk,
  DeleteConnectionByType,
  DeleteConnectionByTypeBulk,
} from "./deletes.ts";

// Reads
export {
  GetComposition,
  GetCompositionWithId,
  GetCompositionWithIdAndDate,
  GetConceptBulk,
  GetConceptByCharacterAndType,
  GetConnectionBulk,
  GetConnectionById,
  GetTheConcept,
  recursiveFetch,
} from "./reads.ts";
export {
  GetLink,
  GetLinkRaw,
  GetRelation,
  GetRelation as GetRelationNew,
  GetRelationLocal,
  GetRelationRaw,
} from "./links.ts";

// Queries and searches
export {
  FilterSearch,
  FreeschemaQuery,
  FreeschemaQueryApi,
  SchemaQuery,
  SearchLinkMultipleAll,
  SearchQuery,
} from "./queries.ts";
export { formats } from "../wire/formats.ts";

// Observers
export {
  DependencyObserver,
  GetCompositionListener,
  GetCompositionListListener,
  GetLinkListener,
  GetLinkListListener,
  SchemaQueryListener,
  SchemaQueryObserver,
  type ListenerDetails,
  type ObserverListener,
} from "./observers.ts";

// Services
export {
  AccessTracker,
  getUploadFileLimit,
  Logger,
  sendEmail,
  uploadAttachment,
  uploadFile,
  uploadImage,
  uploadImageV2,
  validDocumentFormats,
  validImageFormats,
} from "./logs-and-mail.ts";

// Constants
export {
  NORMAL,
  DATAID,
  JUSTDATA,
  DATAIDDATE,
  RAW,
  ALLID,
  LISTNORMAL,
  DATAV2,
  PRIVATE,
  PUBLIC,
  ADMIN,
} from "./constants.ts";

// Records as classes, and memory
export {
  Concept,
  Concept as LConcept,
  Connection,
  Connection as LConnection,
  PatcherStructure,
  Composition,
  CompositionNode,
  SessionData,
  Prototype,
  Selector,
  CountInfo,
  SearchStructure,
  CreateDefaultConcept,
  CreateDefaultLConcept,
  convertFromConceptToLConcept,
  convertFromLConceptToConcept,
  type RecordClass,
} from "./data-classes.ts";
export {
  ConceptsData,
  LocalConceptsData,
  ConnectionData,
  BinaryTree,
  UserBinaryTree,
  CompositionBinaryTree,
  type MemoryNode,
} from "./memory.ts";

// The session
export { TokenStorage } from "./token-storage.ts";
export {
  getUserDetails,
  getUserDetailsAsync,
  CreateSession,
  CreateSessionVisit,
  BaseUrl,
  Environments,
  AccessControlService,
  type UserDetails,
} from "./user.ts";

// Steps that the server confirms
export {
  MakeTheInstanceConcept,
  MakeTheTypeConceptApi,
  MakeTheTimestamp,
  CreateTheConnection,
  CreateTheConnectionGeneral,
  CreateConnectionBetweenTwoConcepts,
  CreateConnectionBetweenTwoConcepts as CreateConnectionBetweenTwoConceptsGeneral,
  CreateComposition,
  CreateComposition as CreateTheCompositionWithCache,
  SyncData,
  createPrototypeLocal,
} from "./online-writes.ts";

// Further reads
export {
  GetTheConceptLocal,
  GetConceptByCharacter,
  GetConceptByCharacterAndCategoryLocal,
  GetConnectionOfTheConcept,
  GetConnectionBetweenTwoConceptsLinker,
  GetAllLinkerConnectionsFromTheConcept,
  GetAllLinkerConnectionsFromTheConcept as GetLinkerConnectionFromConcepts,
  GetLinkerConnectionToConcepts,
  GetAllConnectionsOfComposition,
  GetAllConnectionsOfCompositionBulk,
  GetConnectionDataPrefetch,
  GetCompositionWithAllIds,
  GetCompositionLocal,
  GetCompositionLocalWithId,
  GetCompositionWithIdAndDateFromMemory,
  GetCompositionWithCache,
  GetCompositionWithDataIdWithCache,
  GetCompositionBulk,
  GetCompositionBulkWithDataId,
  GetCompositionBulkWithDataId as GetCompositionWithDataIdBulk,
  GetCompositionFromMemoryWithConnections,
  GetCompositionFromConnectionsWithDataId,
  GetCompositionFromConnectionsWithDataIdFromConnections,
  GetCompositionFromConnectionsWithDataIdInObject,
  GetCompositionFromConnectionsWithDataIdInObject as GetCompositionFromConnectionsWithDataIdIndex,
  GetCompositionFromConnectionsWithIndex,
  GetCompositionFromConnectionsWithIndexFromConnections,
  recursiveFetchNew,
  ViewInternalDataApi,
  ViewInternalData,
  SplitStrings,
  GetUserGhostId,
  AddGhostConcept,
  orderTheConnections,
} from "./more-reads.ts";
export {
  GetCompositionList,
  GetCompositionListWithId,
  GetCompositionListWithId as GetCompositionListWithIdUpdated,
  GetCompositionListAll,
  GetCompositionListAllWithId,
  GetCompositionListLocal,
  GetCompositionListLocalWithId,
  type ListedComposition,
} from "./composition-lists.ts";

// Further searches
export {
  RecursiveSearchApi,
  RecursiveSearchApi as RecursiveSearchApiWithInternalConnections,
  RecursiveSearchApiRaw,
  RecursiveSearchApiRawFullLinker,
  RecursiveSearchApiRawFullLinker as RecursiveSearchApiNewRawFullLinker,
  type RecursiveIds,
} from "./recursive-search.ts";
export {
  SearchLinkMultipleApi,
  SearchWithTypeAndLinker,
  SearchWithTypeAndLinkerApi,
  SearchWithLinker,
  SearchAllConcepts,
  SearchLinkInternal,
  SearchLinkInternalAll,
  FormatFromConnections,
  FormatFromConnectionsAltered,
  GetConnectionTypeForCount,
  RecursiveSearchListener,
  SearchLinkMultipleAllObservable,
  searchLinkMultipleListener,
} from "./more-searches.ts";

// Forms
export { createFormFieldData, Validator, Anomaly, type FormFieldData, type FormErrors } from "./forms.ts";

// Widgets
export {
  WidgetTree,
  getWidgetFromId,
  getWidgetFromId as BuildWidgetFromId,
  getWidgetBulkFromId,
  type WidgetLibrary,
} from "./widget-tree.ts";
export { StatefulWidget, type WidgetData } from "./stateful-widget.ts";
export { trustWidgetsOf } from "./widget-trust.ts";
export { BuilderStatefulWidget, type TypeValue } from "./builder-widget.ts";
export {
  convertWidgetTreeToWidget,
  convertWidgetTreeToWidgetWithWrapper,
  renderWidget,
  renderLatestWidget,
  renderPage,
  importLatestWidget,
  importRecentWidget,
  renderImportedWidget,
  unwrapContainers,
} from "./render.ts";

// Service worker
export {
  serviceWorker,
  subscribedListeners,
  hasActivatedSW,
  setHasActivatedSW,
  sendMessage,
  dispatchIdEvent,
  handleServiceWorkerException,
  type SubscribedListener,
} from "./worker-names.ts";

// The rest
export {
  LogEvent,
  GetFreeschemaImageUrl,
  GetFreeschemaImage,
  GetFreeschemaImage as GetImageApi,
  clearAllCaches,
  removeAllChildren,
  DelayFunctionExecution,
  storeToDatabase,
  getObjectsFromIndexDb,
  getFromDatabaseWithType,
} from "./misc.ts";
