export { type Entry, type Fault, type SourceRow, UnreadableFile } from './files/entries.ts'
export { type FileFormat, openProducts, type ProductFile, type ReadOptions } from './files/read-products.ts'
