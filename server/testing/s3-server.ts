import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface S3Settings {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Any free one unless said. */
  port?: number;
}

interface S3Server {
  url: string;
  /** What the bucket holds, by key. */
  objects: Map<string, { type: string | undefined; bytes: Buffer }>;
  close(): Promise<void>;
}

/** How many names a list gives at a time: few, so that whoever reads one asks for the rest. */
const PAGE = 5;

const STATUS = {
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
} as const;

/** As much of S3 as the shop speaks: objects of one bucket, in memory, for whoever signs with the secret of the key. */
export async function openS3(settings: S3Settings): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const answer = (request: IncomingMessage, body: Buffer): keyof typeof STATUS | { type?: string; bytes?: Buffer } => {
    const refused = refusal(request, body, settings);
    if (refused) return refused;
    const [address, query] = request.url!.split('?');
    const [, bucket, ...key] = decodeURIComponent(address!).split('/');
    const name = key.join('/');
    if (bucket !== settings.bucket) return 'NoSuchBucket';
    if (query?.includes('list-type=2')) return listOf([...objects.keys()], new URLSearchParams(query));
    if (request.method === 'PUT') {
      objects.set(name, { type: request.headers['content-type'], bytes: body });
      return {};
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return 'MethodNotAllowed';
    return objects.get(name) ?? 'NoSuchKey';
  };
  const server = createServer(async (request, response) => {
    const said = answer(request, await buffer(request));
    if (typeof said === 'string') {
      response.writeHead(STATUS[said], { 'content-type': 'application/xml' });
      // What is only asked for gets no reason.
      response.end(request.method === 'HEAD' ? undefined : `<?xml version="1.0"?><Error><Code>${said}</Code></Error>`);
      return;
    }
    const { type = 'application/octet-stream', bytes = Buffer.alloc(0) } = said;
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A page of the names that begin with a prefix, after the last one of the page before. */
function listOf(keys: string[], asked: URLSearchParams): { type: string; bytes: Buffer } {
  const from = asked.get('continuation-token') ?? '';
  const left = keys.filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > from).sort();
  const page = left.slice(0, PAGE);
  const more = left.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return {
    type: 'application/xml',
    bytes: Buffer.from(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${left.length > PAGE}</IsTruncated>${more}${contents}</ListBucketResult>`,
    ),
  };
}

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Why S3 would not take this call: AWS Signature Version 4, of its headers and of what it carries. */
function refusal(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: S3Settings,
): keyof typeof STATUS | undefined {
  const [, key, scope = '', signed = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const carried = String(headers['x-amz-content-sha256']);
  const [path, query = ''] = url!.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    carried,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  if (hmac(signing, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return carried === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}
