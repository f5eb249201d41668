// Writes docs/api.md: node scripts/write-api-docs.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '../server/api/api.ts';
import { describeApi } from '../server/api/openapi/api-markdown.ts';

writeFileSync(fileURLToPath(new URL('../docs/api.md', import.meta.url)), describeApi(endpoints));
