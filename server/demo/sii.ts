import { sql } from 'drizzle-orm';
import type { Dte } from '#contract/dinero/dte/dte.ts';
import type { EstadoEnvio } from '#contract/dinero/dte/estados.ts';
import { recordarEnSii, trabajarEnvios } from '#server/features/dinero/dte/index.ts';
import { certificadoDe } from '#server/features/dinero/emisor/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import { servirSii } from '#server/platform/sii/simulador/servir.ts';
import type { Juicio } from '#server/platform/sii/simulador/simulador.ts';
import type { Actos } from './actos.ts';

/** For so long the SII looks at the last of what it was sent, so that who tries the shop sees something that waits. */
const EN_REVISION_MS = 2 * 86_400_000;

const claveDe = ({ tipo, folio }: { tipo: number; folio: number }): string => `${tipo} ${folio}`;

export interface SiiDemo {
  /** What it says of a document, once that is sent. */
  juzgar: (documento: Pick<Dte, 'tipo' | 'folio'>, juicio: Juicio) => void;
  /** From here on it takes days to look at what it gets. */
  demorarse: () => void;
  /** What was issued so many days ago is sent, and the SII says what it makes of it, on that day. */
  llevar: (dias: number) => Promise<void>;
  /** The shop's own simulation goes on with what this one was sent. */
  cerrar: () => Promise<void>;
}

/** The SII's simulation while the demo is sown: the shop, which is it later, doesn't listen yet. */
export async function abrirSiiDemo({
  tx,
  config,
  como,
  hace,
}: Actos & { tx: Queryable; config: Config }): Promise<SiiDemo> {
  const sii = await servirSii();
  const juicios = new Map<string, Juicio>();
  sii.simulador.juicio = (documento) => juicios.get(claveDe(documento));
  const trabajar = async () => {
    const suyo = { ...config, SII_DTE_URL: sii.url, SII_BOLETA_URL: sii.url };
    await trabajarEnvios({ ...(await como(null)), config: suyo }, certificadoDe);
  };
  return {
    juzgar: (documento, juicio) => void juicios.set(claveDe(documento), juicio),
    demorarse: () => {
      sii.ajustes.revision = EN_REVISION_MS;
    },
    llevar: (dias) =>
      hace(dias, async () => {
        await trabajar();
        // It is asked at once what it makes of it.
        await tx.execute(sql`
          update dte_envios set proximo_intento = now() where estado ${en<EstadoEnvio>('subido')}`);
        await trabajar();
      }),
    async cerrar() {
      sii.close();
      await recordarEnSii(tx, sii);
    },
  };
}
