import { createPrivateKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { trabajarEnvios } from '#server/features/dinero/dte/index.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/database/client.ts';

/** A shop of which only what it sends to the SII is alive: told to, it leads on what waits until it is killed. */
process.once('message', async (dicho: { url: string; sii: string; certificado: Record<string, string> }) => {
  const { url, sii, certificado } = dicho;
  const { db } = openDatabase(url, { max: 3, onError: () => {} });
  const ctx = {
    config: readConfig({ NODE_ENV: 'test', SII_DTE_URL: sii, SII_BOLETA_URL: sii }),
    changes: { tell: () => {}, tellAll: () => {} },
    jobs: { enqueue: async () => {} },
    db,
    ...{ actor: null, requestId: null, ip: null },
    touched: new Set(),
  } as unknown as Context;
  const { clave, ...demas } = certificado;
  const suyo = { ...demas, clave: createPrivateKey(clave!) } as never;
  for (;;) {
    await trabajarEnvios(ctx, async () => suyo);
    await sleep(1);
  }
});
process.send?.('listo');
