import { IntegrationApiKeys, IntegrationCommerceCodes } from 'transbank-sdk';
import { servirWebpay } from '#server/features/dinero/webpay/index.ts';
import { newCliente, type ServerProcess } from '#server/testing/server-process.ts';
import { compare, type Figures, type Subject } from './compare.ts';
import { newAdmin } from './importar.ts';
import type { Bench } from './measures.ts';
import { type Line, plainLine } from './report.ts';

const CLIENTES = 20;
/** Buyers at the same time: a shop's busy minute, not all that it bears, where who waits longest waits for the machine. */
const A_LA_VEZ = 2;
const MAX_RATIO = 1.5;

/** Webpay as it is documented, over HTTP on 127.0.0.1, and what a shop needs to be told of it. */
export async function startWebpay(): Promise<{ url: string; settings: Record<string, string>; close: () => void }> {
  const { url, close } = await servirWebpay();
  const settings = {
    WEBPAY_URL: url,
    WEBPAY_COMERCIO: IntegrationCommerceCodes.WEBPAY_PLUS,
    WEBPAY_LLAVE: IntegrationApiKeys.WEBPAY,
  };
  return { url, settings, close };
}

/**
 * Purchases until they are paid, by card beside by transfer: both end as a purchase that is paid and will be sent, with its rows in the
 * ledger and the audit. By card: the POST that makes it, the one that begins Webpay, and the return that commits it; what the buyer does
 * at Transbank's form isn't timed, what Transbank's two answers take is. By transfer: the POST that makes it, the staff's look at what is
 * owed of it, which is what they confirm from, and their confirmation. What is compared is the sum of each purchase's calls.
 */
export async function measureCards(
  { plan, run }: Bench,
  shop: ServerProcess,
  { databaseUrl, productos, webpay }: { databaseUrl: string; productos: number; webpay: string },
): Promise<Line[]> {
  const admin = await newAdmin(shop.url, databaseUrl);
  const tokens: string[] = [];
  for (let n = 0; n < CLIENTES; n++) tokens.push(await newCliente(shop.url));
  const paying = (medio: 'webpay' | 'transferencia'): Subject => ({
    pid: shop.pid,
    run: (bounds) => run({ kind: 'paid', medio, url: shop.url, tokens, admin, productos, webpay }, bounds),
  });
  const bounds = { ...plan, connections: A_LA_VEZ };
  const [transfer, card] = (await compare(paying('transferencia'), [paying('webpay')], bounds)) as [Figures, Figures];
  const ratio = card.p99 / transfer.p99;
  return [
    {
      ...plainLine('compra pagada con tarjeta: p99', card.p99, ' ms', {}),
      yardstick: `por transferencia: ${transfer.p99.toLocaleString('es-CL', { maximumFractionDigits: 0 })} ms`,
      ratio,
      ...(card.cpuMicros && transfer.cpuMicros ? { cpuRatio: card.cpuMicros / transfer.cpuMicros } : {}),
      target: `≤ ${MAX_RATIO.toLocaleString('es-CL')}`,
      met: card.failed + transfer.failed === 0 && ratio <= MAX_RATIO,
      details: { card, transfer },
    },
  ];
}
