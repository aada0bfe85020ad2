export { readCount, type CountInfo } from "../evaluate/count-info.ts";
