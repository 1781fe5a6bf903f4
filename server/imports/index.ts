export { type Entry, type Fault, type SourceRow, UnreadableFile } from './files/entries.ts'
export { type FileFormat, openProducts, type ProductFile, type ReadOptions } from './files/read-products.ts'
export { type WrittenFormat, writeProducts } from './files/write-products.ts'
export { type RefusedFile, writeRefused } from './files/write-refused.ts'
