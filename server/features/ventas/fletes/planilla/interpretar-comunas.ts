import { comunaLlamada } from '#contract/tienda/comunas.ts';
import { SERVICIOS, type Servicio } from '#contract/tienda/flete.ts';
import { MAX_DIAS_VIAJE } from '#contract/ventas/fletes/fletes.ts';
import { COLUMNAS_COMUNAS, type ColumnaComunas, MAX_FILAS_FLETES } from '#contract/ventas/fletes/planilla.ts';
import {
  asWritten,
  CeldaMala,
  type Content,
  contentOf,
  dato,
  interpretarTabla,
  type Lector,
  lugaresDe,
  nombraA,
  type ReadSheet,
  unidades,
} from '#server/platform/planillas/rows.ts';

/** A comuna as a row of the workbook says it. */
export interface ComunaEscrita {
  fila: number;
  comuna: string;
  zona: string;
  dias_viaje: number;
  servicio: Servicio;
}

/** Says row by row what the sheet of comunas means. It runs in the reading thread. */
export const interpret = (hojas: AsyncIterable<ReadSheet>, { crudas }: { crudas: boolean }) =>
  interpretarTabla(hojas, {
    esEncabezado: (fila) => nombraA(fila, 'comuna') && nombraA(fila, 'zona'),
    lectorDe: (encabezado) => lectorDe(lugaresDe(encabezado, { pedidas: COLUMNAS_COMUNAS, exactas: true })),
    maxFilas: MAX_FILAS_FLETES,
    sinFilas: 'La planilla no tiene comunas: sólo está la fila de encabezados.',
    crudas,
  });

const LEER: Record<ColumnaComunas, (celda: Content) => string | number> = {
  comuna(celda) {
    const comuna = comunaLlamada(dato(celda, 80));
    if (!comuna) throw new CeldaMala('No es una comuna de Chile.');
    return comuna;
  },
  zona(celda) {
    const zona = dato(celda, 80);
    if (zona === '') throw new CeldaMala('Falta, y es obligatorio.');
    return zona;
  },
  dias_viaje(celda) {
    const dias = unidades(celda, Number.MAX_SAFE_INTEGER);
    if (dias > MAX_DIAS_VIAJE) throw new CeldaMala(`No puede pasar de ${MAX_DIAS_VIAJE} días.`);
    return dias;
  },
  servicio(celda) {
    const escrito = dato(celda, 20).toLocaleLowerCase('es-CL').replace('sí', 'si');
    const servicio = SERVICIOS.find((uno) => uno === escrito);
    if (!servicio) throw new CeldaMala('Debe decir si, cotizar o no.');
    return servicio;
  },
};

/** Reads the rows whose columns are in these places. A comuna may stand in one of them only. */
function lectorDe(lugares: Partial<Record<ColumnaComunas, number>>): Lector<ColumnaComunas> {
  const vistas = new Map<string | number, number>();
  return ({ number: fila, cells }) => {
    const errores: { fila: number; columna: ColumnaComunas; mensaje: string }[] = [];
    const leida: Partial<Record<ColumnaComunas, string | number>> = {};
    for (const columna of COLUMNAS_COMUNAS) {
      try {
        leida[columna] = LEER[columna](contentOf(cells[lugares[columna]!]));
      } catch (error) {
        if (!(error instanceof CeldaMala)) throw error;
        errores.push({ fila, columna, mensaje: error.message });
      }
    }
    const antes = leida.comuna && vistas.get(leida.comuna);
    if (antes) errores.push({ fila, columna: 'comuna', mensaje: `«${leida.comuna}» ya está en la fila ${antes}.` });
    else if (leida.comuna) vistas.set(leida.comuna, fila);
    return {
      buena: errores.length === 0 ? { fila, ...leida } : undefined,
      errores,
      cruda: () => COLUMNAS_COMUNAS.map((columna) => asWritten(cells[lugares[columna]!])),
    };
  };
}
