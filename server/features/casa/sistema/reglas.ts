import type { NombreDeAlarma } from '#contract/casa/alarmas.ts';
import { DISCO_MINIMO_POR_CIENTO, nombreDeCola } from '#contract/casa/sistema.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { Medidas } from './medidas.ts';

/** From when on each is wrong. `docs/operacion/prometheus-alertas.yml` says the same to Prometheus. */
export const UMBRALES = {
  correo_minutos: 30,
  disco_por_ciento: DISCO_MINIMO_POR_CIENTO,
  cola_minutos: 15,
  respaldo_horas: 36,
  conexiones_por_ciento: 80,
} as const;

/** How often one that lasts is mailed again. */
export const REPETIR_HORAS = 24;

interface Regla {
  /** What is wrong, in words; nothing where all is well. */
  falta: (medidas: Medidas, ahora: Date) => string | false;
  /** It is of the machine that looks, and not the whole shop's. */
  deLaMaquina?: boolean;
  /** Another mail of the shop says it already. */
  sinCorreo?: boolean;
}

const cuantos = (n: number, uno: string, varios: string): string =>
  n === 1 ? `1 ${uno}` : `${formatNumero(n)} ${varios}`;
const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;

/** What the shop watches over. Certificate and folios have mails and notices of their own (ADR 63). */
const REGLAS: Readonly<Record<NombreDeAlarma, Regla>> = {
  correos: {
    falta: ({ correos: { fallidos_hoy, espera_minutos } }) =>
      enFrases([
        fallidos_hoy > 0 && cuantos(fallidos_hoy, 'correo falló', 'correos fallaron') + ' en las últimas 24 horas',
        (espera_minutos ?? 0) > UMBRALES.correo_minutos &&
          `uno espera salir hace ${cuantos(Math.floor(espera_minutos!), 'minuto', 'minutos')}`,
      ]),
  },
  disco: {
    deLaMaquina: true,
    falta: ({ disco: { libre, total } }) =>
      libre * 100 < total * UMBRALES.disco_por_ciento &&
      `Queda libre ${formatNumero(Math.floor((libre * 100) / total))} % del disco de los datos.`,
  },
  colas: {
    falta: ({ colas }) =>
      enFrases(
        colas.flatMap(({ cola, programada, espera_segundos, fallidos_hoy, ultimo_fallido }) => [
          (espera_segundos ?? 0) > UMBRALES.cola_minutos * 60 &&
            `${nombreDeCola(cola)}: un trabajo espera hace ${cuantos(Math.floor(espera_segundos! / 60), 'minuto', 'minutos')}`,
          programada
            ? ultimo_fallido && `${nombreDeCola(cola)}: la última vez falló`
            : fallidos_hoy > 0 &&
              `${nombreDeCola(cola)}: ${cuantos(fallidos_hoy, 'trabajo falló', 'trabajos fallaron')} en las últimas 24 horas`,
        ]),
      ),
  },
  respaldo: {
    falta: ({ respaldos: { automaticos, ultimo, falla }, de_noche_desde }, ahora) => {
      if (!ultimo && !automaticos) return false;
      const horas = (ahora.getTime() - Date.parse(ultimo?.hecho ?? de_noche_desde)) / HORA_MS;
      return enFrases([
        horas > UMBRALES.respaldo_horas &&
          (ultimo ? `el último respaldo es del ${formatFechaHora(ultimo.hecho)}` : 'todavía no hay ningún respaldo'),
        falla && `el último intento falló: ${falla}`,
      ]);
    },
  },
  conciliacion: {
    // The reconciliation mails what it finds by itself, each night.
    sinCorreo: true,
    falta: ({ conciliacion }) => diferencias(conciliacion, 'La conciliación'),
  },
  cuadratura: { falta: ({ cuadratura }) => diferencias(cuadratura, 'La cuadratura') },
  conexiones: {
    falta: ({ base: { conexiones, conexiones_maximo } }) =>
      conexiones * 100 > conexiones_maximo * UMBRALES.conexiones_por_ciento &&
      `PostgreSQL tiene abiertas ${conexiones} de ${conexiones_maximo} conexiones.`,
  },
};

function diferencias(revision: Medidas['cuadratura'], cual: string): string | false {
  if (!revision || revision.diferencias === 0) return false;
  const encontradas = cuantos(revision.diferencias, 'diferencia', 'diferencias');
  return `${cual} del ${formatFechaHora(revision.hecha_en)} encontró ${encontradas}.`;
}

/** Those that are there, one after the other, as sentences, of which each has one full stop. */
function enFrases(partes: readonly (string | false | null)[]): string | false {
  const dichas = partes.filter((parte) => typeof parte === 'string');
  return (
    dichas.length > 0 &&
    dichas.map((dicha) => `${dicha[0]!.toUpperCase()}${dicha.slice(1).replace(/\.$/, '')}.`).join(' ')
  );
}

/** How one of the things that are watched over stands. */
export interface Vigilado {
  nombre: NombreDeAlarma;
  maquina: string;
  /** What is wrong; null where all is well. */
  detalle: string | null;
  /** Whether it is mailed. */
  avisa: boolean;
}

/** Looks at all that was measured on a machine. */
export function revisar(medidas: Medidas, maquina: string, ahora = new Date()): Vigilado[] {
  return (Object.entries(REGLAS) as [NombreDeAlarma, Regla][]).map(
    ([nombre, { falta, deLaMaquina = false, sinCorreo = false }]) => ({
      nombre,
      maquina: deLaMaquina ? maquina : '',
      detalle: falta(medidas, ahora) || null,
      avisa: !sinCorreo,
    }),
  );
}

/** An alarm that is open, as far as what to do about it goes. */
interface Abierta {
  id: number;
  nombre: NombreDeAlarma;
  maquina: string;
  avisada: Date | null;
}

/** What to do about what was seen. */
export interface Pasos {
  empiezan: Vigilado[];
  /** They last; `avisa` says that they are mailed again. */
  siguen: { id: number; detalle: string; avisa: boolean }[];
  terminan: { id: number; nombre: NombreDeAlarma; maquina: string; avisa: boolean }[];
}

/** @param maquinas Those that run: of one that is gone nothing is known any more. */
export function pasosDe(
  abiertas: readonly Abierta[],
  vistos: readonly Vigilado[],
  { maquinas, ahora }: { maquinas: readonly string[]; ahora: Date },
): Pasos {
  const deEsta = (a: { nombre: string; maquina: string }) => (b: { nombre: string; maquina: string }) =>
    a.nombre === b.nombre && a.maquina === b.maquina;
  const pasos: Pasos = { empiezan: [], siguen: [], terminan: [] };
  for (const visto of vistos) {
    const abierta = abiertas.find(deEsta(visto));
    if (visto.detalle && !abierta) pasos.empiezan.push(visto);
    if (!abierta) continue;
    if (!visto.detalle) {
      pasos.terminan.push({ ...abierta, avisa: visto.avisa });
      continue;
    }
    const hace = abierta.avisada ? ahora.getTime() - abierta.avisada.getTime() : Number.POSITIVE_INFINITY;
    pasos.siguen.push({
      id: abierta.id,
      detalle: visto.detalle,
      avisa: visto.avisa && hace >= REPETIR_HORAS * HORA_MS,
    });
  }
  for (const abierta of abiertas) {
    if (abierta.maquina !== '' && !maquinas.includes(abierta.maquina) && !vistos.some(deEsta(abierta)))
      pasos.terminan.push({ ...abierta, avisa: false });
  }
  return pasos;
}
