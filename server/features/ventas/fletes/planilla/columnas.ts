import { MAX_DIAS_VIAJE, MAX_KG } from '#contract/ventas/fletes/fletes.ts';
import {
  COLUMNAS_COMUNAS,
  COLUMNAS_TARIFAS,
  type ColumnaComunas,
  type ColumnaTarifas,
} from '#contract/ventas/fletes/planilla.ts';

interface Guia {
  tipo: 'texto' | 'codigo' | 'decimal' | 'entero' | 'monto';
  obligatoria: boolean;
  explicacion: string;
  ejemplo: string;
  ancho: number;
}

const ZONA: Guia = {
  tipo: 'texto',
  obligatoria: true,
  explicacion: 'El nombre de una zona que ya existe.',
  ejemplo: 'Santiago urbano',
  ancho: 28,
};

export const GUIA_TARIFAS: Record<ColumnaTarifas, Guia> = {
  zona: ZONA,
  transportista: {
    tipo: 'texto',
    obligatoria: true,
    explicacion: 'El nombre de un transportista que ya existe.',
    ejemplo: 'Camiones propios',
    ancho: 28,
  },
  hasta_kg: {
    tipo: 'decimal',
    obligatoria: true,
    explicacion: `Hasta cuántos kilos vale el precio, de 0,1 a ${MAX_KG}. Zona, transportista y kilos dicen qué tramo es: si ya existe se actualiza; si no, se crea.`,
    ejemplo: '5',
    ancho: 12,
  },
  precio: {
    tipo: 'monto',
    obligatoria: false,
    explicacion: 'En pesos, IVA incluido. Un tramo de más kilos no puede costar menos. Vacío es 0.',
    ejemplo: '3990',
    ancho: 14,
  },
  por_kg_adicional: {
    tipo: 'monto',
    obligatoria: false,
    explicacion: 'Sólo en el último tramo: lo que cuesta cada kilo más. Vacío: sobre esos kilos se cotiza.',
    ejemplo: '450',
    ancho: 18,
  },
};

export const GUIA_COMUNAS: Record<ColumnaComunas, Guia> = {
  comuna: { tipo: 'texto', obligatoria: true, explicacion: 'Una comuna de Chile.', ejemplo: 'Quilicura', ancho: 28 },
  zona: ZONA,
  dias_viaje: {
    tipo: 'entero',
    obligatoria: false,
    explicacion: `Días hábiles de viaje, de 0 a ${MAX_DIAS_VIAJE}. Vacío es 0.`,
    ejemplo: '1',
    ancho: 12,
  },
  servicio: {
    tipo: 'texto',
    obligatoria: true,
    explicacion: 'si: con tarifa. cotizar: se pide cotización. no: no llegamos.',
    ejemplo: 'si',
    ancho: 12,
  },
};

const columnasDe = <C extends string>(columnas: readonly C[], guia: Record<C, Guia>) =>
  columnas.map((columna) => ({
    titulo: columna,
    tipo: guia[columna].tipo,
    ancho: guia[columna].ancho,
    valor: (fila: Record<C, string | number | null>) => fila[columna],
  }));

export const columnasDeTarifas = columnasDe(COLUMNAS_TARIFAS, GUIA_TARIFAS);
export const columnasDeComunas = columnasDe(COLUMNAS_COMUNAS, GUIA_COMUNAS);
