const types: Readonly<Record<string, string>> = {
	csv: 'text/csv',
	txt: 'text/csv',
	tsv: 'text/csv',
	jsonl: 'application/jsonl',
	ndjson: 'application/x-ndjson',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file with the media type of its name: Windows says that a CSV file is one of Excel. */
export function typedFile(file: File): File {
	const type = types[file.name.toLowerCase().split('.').at(-1) ?? ''] ?? file.type
	return new File([file], file.name, { type: type || 'text/csv' })
}
