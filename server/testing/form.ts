import type { Answer, Caller } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** A call as a browser's form sends it: fields as text, and files as name and content. */
export async function sendForm(
  test: TestApp,
  caller: Caller,
  [method, url]: ['POST' | 'PUT', string],
  parts: Record<string, string | readonly [name: string, content: Buffer | string]>,
): Promise<Answer> {
  const form = new FormData();
  for (const [part, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(part, value);
    else form.append(part, new Blob([new Uint8Array(Buffer.from(value[1]))]), value[0]);
  }
  const request = new Request('http://x', { method, body: form });
  const answer = await test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers as Record<string, unknown> };
}
