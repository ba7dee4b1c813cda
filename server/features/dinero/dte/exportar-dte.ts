import type { DteDeLista } from '#contract/dinero/dte/dte.ts';
import { ETIQUETA_ESTADO_DTE } from '#contract/dinero/dte/estados.ts';
import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todosLosDte } from './queries.ts';

const COLUMNAS: Columna<DteDeLista>[] = [
  { titulo: 'Documento', tipo: 'texto', valor: ({ tipo }) => ETIQUETA_DTE[tipo], ancho: 28 },
  { titulo: 'Tipo', tipo: 'entero', valor: ({ tipo }) => tipo, ancho: 8 },
  { titulo: 'Folio', tipo: 'entero', valor: ({ folio }) => folio },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_ESTADO_DTE[estado], ancho: 20 },
  { titulo: 'Emitido', tipo: 'fecha', valor: ({ fecha_emision }) => fecha_emision },
  { titulo: 'RUT', tipo: 'texto', valor: ({ receptor_rut }) => formatRut(receptor_rut), ancho: 14 },
  { titulo: 'Receptor', tipo: 'texto', valor: ({ receptor }) => receptor },
  { titulo: 'Pedido', tipo: 'entero', valor: ({ compra }) => compra?.num_pedido ?? null },
  { titulo: 'Exento', tipo: 'monto', valor: ({ exento }) => exento },
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'IVA', tipo: 'monto', valor: ({ iva }) => iva },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
  { titulo: 'Lo que dijo el SII', tipo: 'texto', valor: ({ glosa }) => glosa ?? '' },
];

/** The documents that the list shows with the same filter. */
export const exportarDte = descargaDe('documentos-tributarios', 'Documentos tributarios', COLUMNAS, todosLosDte);
