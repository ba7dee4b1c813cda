import { DIAS_DE_FALLAS_DE_COLAS, type EstadoDelSistema, NOMBRADAS } from '#contract/casa/sistema.ts';
import type { Context } from '#server/platform/context.ts';
import { INSTANCE, type Instance } from '#server/platform/instance.ts';
import { leerFallas } from '#server/platform/jobs/colas.ts';
import { medir } from './medidas.ts';
import { alarmasAbiertas, alarmasPasadas } from './vigilar.ts';

/** What runs, what waits, what failed, and what of it is an alarm. */
export async function estadoDelSistema(ctx: Context): Promise<EstadoDelSistema> {
  const [medidas, fallas, abiertas, pasadas] = await Promise.all([
    medir(ctx),
    leerFallas(ctx.db, DIAS_DE_FALLAS_DE_COLAS, NOMBRADAS),
    alarmasAbiertas(ctx),
    alarmasPasadas(ctx),
  ]);
  const { instancias, colas, correos, envios, base, disco, respaldos, conciliacion, cuadratura } = medidas;
  return {
    visto_en: new Date().toISOString(),
    instancias: instancias.map(({ maquina, proceso, version, desde }) => ({
      maquina,
      proceso,
      version,
      desde,
      esta: esEsta({ maquina, proceso, desde }),
    })),
    node: process.version,
    base,
    colas: colas.map(({ cola, esperan, en_curso, fallidos, espera_segundos }) => ({
      cola,
      esperan,
      en_curso,
      fallidos,
      espera_segundos,
    })),
    fallas,
    correos: { pendientes: correos.pendientes, fallidos: correos.fallidos, retenidos: correos.retenidos },
    envios,
    disco,
    respaldos,
    conciliacion,
    cuadratura,
    lentas: ctx.slow.last.map(({ id, cuando, milisegundos, texto, de }) => ({ id, cuando, milisegundos, texto, de })),
    lentas_desde: ctx.config.SLOW_QUERY_MS,
    alarmas: { abiertas, pasadas },
  };
}

/** The name of a machine may be cut in what its connection is called. */
const esEsta = ({ maquina, proceso, desde }: Pick<Instance, 'maquina' | 'proceso' | 'desde'>): boolean =>
  proceso === INSTANCE.proceso && desde === INSTANCE.desde && INSTANCE.maquina.startsWith(maquina);
