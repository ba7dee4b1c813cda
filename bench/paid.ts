import { randomInt, randomUUID } from 'node:crypto';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Bounds, LoadResult, Task } from './load.ts';

type Paid = Task & { kind: 'paid' };

/** Whole purchases until they are paid, one after the other by each connection: the sum of each one's calls. */
export async function paid(task: Paid, { connections, seconds }: Bounds): Promise<LoadResult> {
  const times: number[] = [];
  const start = performance.now();
  const deadline = start + seconds * 1000;
  let failed = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < deadline) {
        const took = await (task.medio === 'webpay' ? byCard(task) : byTransfer(task));
        if (took === null) failed++;
        else times.push(took);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: times.length / elapsed, answers: times.length, p99, failed };
}

/** A clock that counts only while a call is on its way; `failed` once one was answered otherwise than it should be. */
function stopwatch() {
  const watch = { ms: 0, failed: false };
  const call = async (
    url: string,
    status: number,
    options: RequestInit,
  ): Promise<{ body: string; location: string }> => {
    const since = performance.now();
    const answer = await fetch(url, { redirect: 'manual', ...options });
    const body = await answer.text();
    watch.ms += performance.now() - since;
    if (answer.status !== status) watch.failed = true;
    return { body, location: answer.headers.get('location') ?? '' };
  };
  return { watch, call };
}

type Call = ReturnType<typeof stopwatch>['call'];

const json = (token: string, body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
});

async function buy(call: Call, { url, medio, productos }: Paid, token: string): Promise<number> {
  const { body } = await call(
    `${url}/api/compras/compra`,
    201,
    json(token, {
      items: [{ id: randomInt(productos) + 1, quantity: 1 + randomInt(2) }],
      forma_pago: medio,
      email: 'cliente@banco.test',
      direccion: 'Av. Irarrázaval 2401',
      comuna: 'Ñuñoa',
      contacto: '912345678',
    }),
  );
  return JSON.parse(body).id;
}

const anyOf = (tokens: readonly string[]): string => tokens[randomInt(tokens.length)]!;

async function byTransfer(task: Paid): Promise<number | null> {
  const { watch, call } = stopwatch();
  const id = await buy(call, task, anyOf(task.tokens));
  const url = `${task.url}/api/compras/compra/${id}/pagos`;
  const { body } = await call(url, 200, { headers: { authorization: `Bearer ${task.admin}` } });
  const monto = JSON.parse(body).por_pagar;
  await call(url, 201, json(task.admin, { monto, fecha: diaEnSantiago(), medio: 'transferencia' }));
  return watch.failed ? null : watch.ms;
}

/** A purchase paid by card: the milliseconds of its calls, null when one was answered otherwise than it should be. */
export async function byCard(task: Paid): Promise<number | null> {
  const { watch, call } = stopwatch();
  const cliente = anyOf(task.tokens);
  const id = await buy(call, task, cliente);
  const { body } = await call(`${task.url}/api/compras/compra/${id}/webpay`, 201, json(cliente, {}));
  const { token } = JSON.parse(body);
  // At Transbank's form, which is Transbank's.
  const decided = await fetch(`${task.webpay}/webpayserver/decidir`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `token_ws=${token}&accion=aprobar`,
  });
  await decided.text();
  const { location } = await call(`${task.url}/webpay/retorno?token_ws=${token}`, 303, {});
  return watch.failed || location.endsWith('/desconocido') ? null : watch.ms;
}
