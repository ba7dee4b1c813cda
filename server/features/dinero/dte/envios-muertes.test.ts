import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ROOT } from '#server/platform/root.ts';
import { certificadoDePruebas } from '#server/testing/dte-de-prueba.ts';
import { tiendaConSii } from '#server/testing/dte-envios-de-prueba.ts';

/** In the suite some, for each process takes a second to start; by hand twenty: `DTE_MUERTES=20`. */
const MUERTES = Number(process.env.DTE_MUERTES ?? 3);
const POR_VIDA = 3;

const { test, sii, emitir, pasaElTiempo, dtes } = await tiendaConSii();

interface Hijo {
  proceso: ChildProcess;
  listo: Promise<unknown>;
  matar: () => Promise<void>;
}

function nacer(): Hijo {
  const proceso = fork(path.join(ROOT, 'server/testing/dte-envios-hijo.ts'), { execArgv: [], stdio: 'inherit' });
  const fin = once(proceso, 'exit');
  return {
    proceso,
    listo: once(proceso, 'message'),
    matar: async () => {
      proceso.kill('SIGKILL');
      await fin;
    },
  };
}

it(`kill -9 alrededor de la subida, ${MUERTES} veces: cada folio una vez en el SII, y todos aceptados`, {
  timeout: 120_000,
}, async () => {
  const certificado = {
    ...certificadoDePruebas,
    clave: certificadoDePruebas.clave.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  let hijo = nacer();
  for (let n = 0; n < MUERTES; n++) {
    // The next one starts while this one is being killed.
    const siguiente = n + 1 < MUERTES ? nacer() : undefined;
    await emitir(...(n % 2 === 0 ? Array<39>(POR_VIDA).fill(39) : Array<33>(POR_VIDA).fill(33)));
    await hijo.listo;
    let muerte: Promise<void> | undefined;
    const morir = hijo.matar;
    // The SII has it and the shop didn't hear of it; or any moment from the first call on.
    sii.trasSubir(async () => {
      muerte ??= n % 3 === 0 ? morir() : sleep(randomInt(15)).then(morir);
      if (n % 3 === 0) await muerte;
    });
    const antes = sii.llamadas.subir;
    hijo.proceso.send({ url: test.url, sii: sii.url, certificado });
    await expect.poll(() => sii.llamadas.subir - antes, { timeout: 20_000, interval: 2 }).toBeGreaterThan(0);
    if (n % 3 === 1) muerte ??= sleep(randomInt(5)).then(morir);
    await expect.poll(() => muerte !== undefined, { timeout: 20_000, interval: 2 }).toBe(true);
    await muerte;
    sii.trasSubir(null);
    if (siguiente) hijo = siguiente;
    // Whoever comes next takes up what the dead one had in hand.
    await test.db.execute(`update dte_envios set proximo_intento = now()`);
  }
  await expect
    .poll(
      async () => {
        await pasaElTiempo();
        return (await dtes()).filter(({ estado }) => estado === 'aceptado').length;
      },
      { timeout: 30_000 },
    )
    .toBe(MUERTES * POR_VIDA);
  const tomados = [...sii.envios.values()].flatMap(({ documentos }) =>
    documentos.filter(({ es }) => es !== 'rechazado').map(({ folio }) => folio),
  );
  expect(tomados.sort((a, b) => a - b)).toEqual(Array.from({ length: MUERTES * POR_VIDA }, (_, n) => n + 1));
  // What was lost with a process was asked for, and followed without a name.
  const { rows } = await test.db.execute('select 1 from dte_envios where track_id is null');
  expect(rows.length).toBeGreaterThanOrEqual(Math.ceil(MUERTES / 3));
});
