import { openS3 } from '#server/testing/s3-server.ts';
import { CLAVE } from './plan.ts';

/** The S3 server of the trial, in memory: its images are gone when it ends. */
const [puerto] = process.argv.slice(2);
await openS3({ bucket: 'fussan', accessKeyId: 'fussan', secretAccessKey: CLAVE, port: Number(puerto) });
