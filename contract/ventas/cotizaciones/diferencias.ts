import { z } from 'zod';
import { base, TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

const monto = z.number();

/** A quotation as its client reads it: what a version freezes, and paper, mail, link and screen are made from. No costs. */
export const instantanea = z
  .object({
    num_cotizacion: z.int(),
    version: z.int().meta({ description: '0: un borrador' }),
    base,
    fecha: z.iso.date(),
    vence: z.iso.date().nullable(),
    cliente: z.object({
      nombre: z.string(),
      rut: z.string(),
      email: z.string(),
      telefono: z.string(),
      direccion: z.string(),
      comuna: z.string(),
      giro: z.string(),
    }),
    vendedor: z.string(),
    condicion_de_pago: z.string(),
    plazo_entrega: z.string(),
    notas: z.string(),
    lineas: z.array(
      z.object({
        producto_id: z.int().nullable(),
        clave: z.string().meta({ description: 'Dice cuál es entre una versión y otra' }),
        codigo_fussan: z.int(),
        descripcion: z.string(),
        cantidad: z.number(),
        precio_unitario: monto,
        descuento: monto,
        precio_final: monto,
        subtotal: monto,
      }),
    ),
    productos: monto,
    costo_envio: monto,
    neto: monto,
    iva: monto,
    total: monto,
  })
  .meta({ id: 'CotizacionComoSeLee' });
export type Instantanea = z.output<typeof instantanea>;

/** Something that is not as it was. `linea` is the description of the line that it is about; null: of the whole. */
export const cambioDeVersion = z.object({
  linea: z.string().nullable(),
  campo: z.string(),
  antes: z.string().meta({ description: 'Vacío: no estaba' }),
  despues: z.string().meta({ description: 'Vacío: ya no está' }),
});
export type CambioDeVersion = z.output<typeof cambioDeVersion>;

type LineaLeida = Instantanea['lineas'][number];

const fecha = (valor: string | null) => (valor === null ? '' : formatFecha(valor));
const porciento = (valor: number) => `${formatNumero(valor)}%`;

const DE_TODA: readonly (readonly [string, (de: Instantanea) => string])[] = [
  ['Cliente', ({ cliente }) => cliente.nombre],
  ['Válida hasta', ({ vence }) => fecha(vence)],
  ['Condición de pago', ({ condicion_de_pago }) => condicion_de_pago],
  ['Plazo de entrega', ({ plazo_entrega }) => plazo_entrega],
  ['Notas', ({ notas }) => notas],
  ['Precios', ({ base }) => TITULO_PRECIO[base]],
  ['Despacho', ({ costo_envio }) => formatPrecio(costo_envio)],
  ['Total', ({ total }) => formatPrecio(total)],
];

const DE_LINEA: readonly (readonly [string, (linea: LineaLeida) => string])[] = [
  ['Descripción', ({ descripcion }) => descripcion],
  ['Cantidad', ({ cantidad }) => formatNumero(cantidad)],
  ['Precio unitario', ({ precio_unitario }) => formatUnitario(precio_unitario)],
  ['Descuento', ({ descuento }) => porciento(descuento)],
];

const enPalabras = ({ cantidad, precio_final }: LineaLeida) =>
  `${formatNumero(cantidad)} × ${formatUnitario(precio_final)}`;

/** What a version says that the one before didn't: line by line, then of the whole. Nothing where nothing changed. */
export function diferenciasEntre(antes: Instantanea, despues: Instantanea): CambioDeVersion[] {
  const previas = new Map(antes.lineas.map((linea) => [linea.clave, linea]));
  const siguientes = new Set(despues.lineas.map(({ clave }) => clave));
  return [
    ...despues.lineas.flatMap((linea) => {
      const previa = previas.get(linea.clave);
      if (!previa) return [{ linea: linea.descripcion, campo: 'Agregada', antes: '', despues: enPalabras(linea) }];
      return comparar(DE_LINEA, previa, linea).map((cambio) => ({ linea: linea.descripcion, ...cambio }));
    }),
    ...antes.lineas
      .filter(({ clave }) => !siguientes.has(clave))
      .map((linea) => ({ linea: linea.descripcion, campo: 'Quitada', antes: enPalabras(linea), despues: '' })),
    ...comparar(DE_TODA, antes, despues).map((cambio) => ({ linea: null, ...cambio })),
  ];
}

function comparar<T>(campos: readonly (readonly [string, (cosa: T) => string])[], antes: T, despues: T) {
  return campos.flatMap(([campo, leer]) => {
    const [era, es] = [leer(antes), leer(despues)];
    return era === es ? [] : [{ campo, antes: era, despues: es }];
  });
}
