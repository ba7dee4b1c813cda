import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { startTraces, traced, traceHeaders } from './traces.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** A collector that keeps what it is sent. */
const sent: Sent[] = [];
const raw: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    raw.push(text);
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const { spans } of scopeSpans) sent.push(...spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => collector.close());
const endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`;
const test = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });

it('una llamada, sus consultas y lo que pide afuera son de una traza: la de quien llamó, y sin datos de nadie', async () => {
  expect(traceHeaders()).toEqual({});
  const end = await startTraces(test.config);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await test.app.inject({
    url: '/api/products/987654?de=ana@correo.test',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  let outgoing: Record<string, string> = {};
  await traced({ kind: 'job', name: 'correo' }, () =>
    traced({ kind: 'outgoing', name: 'SMTP' }, async () => {
      outgoing = traceHeaders();
    }),
  );
  await expect(
    traced({ kind: 'outgoing', name: 'SII' }, () => Promise.reject(new TypeError('no responde a ana@correo.test'))),
  ).rejects.toThrow('no responde');
  await end();

  const spanOf = (name: string) => sent.find((span) => span.name === name)!;
  const call = spanOf('GET /api/products/:id');
  expect(call).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const queries = sent.filter((span) => span.parentSpanId === call.spanId);
  expect(queries.map(({ name }) => name)).toContain('select');
  expect(spanOf('SMTP').parentSpanId).toBe(spanOf('correo').spanId);
  expect(outgoing).toEqual({ traceparent: `00-${spanOf('SMTP').traceId}-${spanOf('SMTP').spanId}-01` });
  expect(spanOf('SII').attributes).toEqual([{ key: 'error.type', value: { stringValue: 'TypeError' } }]);
  expect(raw.join()).toContain('"fussan"');
  expect(raw.join()).not.toMatch(/ana@|987654/);
});
