export { checkBackup } from './read-backup.ts'
export { restoreBackup, storeName } from './restore-backup.ts'
export { BackupRefused, type ClosingKey, newKeyPair, type OpeningKey } from './seal-file.ts'
export { writeBackup } from './write-backup.ts'
