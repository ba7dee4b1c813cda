import { z } from 'zod';
import { fechaPublica, monedaPublica, numeroPublico, textoPublico } from './campos.ts';
import { CODIGO_PUBLICO, codigoPublico, ESTADO_DE_COMPRA_AGIL } from './estados.ts';
import { type LicitacionPublica, MAX_ITEMS_PUBLICOS } from './licitacion.ts';

/**
 * A Compra Ágil as the second API of Mercado Público writes one: an entry of `payload.items` of its list, or the `payload` of its
 * detail, which alone has the products and who quoted.
 *
 * Its shape is that of ChileCompra's «Guía de Uso API Compra Ágil v2» (3.0, May 2026) as its public clients correct it by what it
 * answers: github.com/ssolis-ti/compra-agil-mcp (the guide, `hallazgos-api.md`, ADR 0015 and answers kept from October 2026) and
 * github.com/istvian/mercado-publico-api-v2-wrapper. `proveedor_seleccionado` is 0 or 1; the `seleccion` and `orden_compra` of the guide
 * aren't there, but are read where they are. The State's clocks are Chile's, also where they say `Z`.
 */
const fechaAgil = z.preprocess(
  (valor) => (typeof valor === 'string' ? valor.trim().replace(/Z$/, '') : valor),
  fechaPublica,
);

const si = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((valor) => valor === true || String(valor ?? '') === '1' || String(valor ?? '') === 'true');

const cotizado = z.object({ codigo_producto: textoPublico(20), precio_unitario: numeroPublico }).partial();

const cotizante = z
  .object({
    rut_proveedor: textoPublico(20),
    razon_social: textoPublico(160),
    proveedor_seleccionado: si,
    seleccion: z.object({ proveedor_seleccionado: si }).partial().nullish(),
    productos_cotizados: z.array(cotizado).max(MAX_ITEMS_PUBLICOS).nullish(),
  })
  .partial();

const solicitado = z
  .object({
    codigo_producto: textoPublico(20),
    nombre: textoPublico(300),
    descripcion: textoPublico(1_000),
    cantidad: numeroPublico,
    unidad_medida: textoPublico(60),
  })
  .partial();

const monto = z
  .object({
    moneda: monedaPublica,
    monto_disponible: numeroPublico,
    presupuesto_estimado: numeroPublico,
    valor_cambio_moneda: numeroPublico,
    fecha_cambio_moneda: fechaAgil,
  })
  .partial()
  .nullish();

export const compraAgil = z
  .object({
    codigo: z.string().transform(codigoPublico).pipe(z.string().regex(CODIGO_PUBLICO)),
    nombre: textoPublico(300),
    descripcion: textoPublico(4_000),
    estado: z.union([z.string(), z.object({ codigo: textoPublico(40) }).transform(({ codigo }) => codigo)]).nullish(),
    fechas: z.object({ fecha_publicacion: fechaAgil, fecha_cierre: fechaAgil }).partial().nullish(),
    montos: monto,
    presupuesto: monto,
    institucion: z
      .object({
        organismo_comprador: textoPublico(200),
        rut: textoPublico(20),
        unidad_compra: textoPublico(200),
        nombre_region: textoPublico(80),
      })
      .partial()
      .nullish(),
    entrega: z
      .object({ direccion_entrega: textoPublico(200), plazo_entrega_dias: numeroPublico })
      .partial()
      .nullish(),
    productos_solicitados: z.array(solicitado).max(MAX_ITEMS_PUBLICOS).nullish(),
    proveedores_cotizando: z.array(cotizante).max(1_000).nullish(),
  })
  .transform(({ institucion, entrega, fechas, ...una }): LicitacionPublica => {
    const dicho = una.presupuesto ?? una.montos;
    const elegidos = (una.proveedores_cotizando ?? []).filter(esElegido);
    return {
      codigo: una.codigo,
      nombre: una.nombre,
      descripcion: una.descripcion,
      estado: ESTADO_DE_COMPRA_AGIL[(una.estado ?? '').toLowerCase()] ?? null,
      tipo: '',
      moneda: dicho?.moneda ?? 'CLP',
      monto_estimado: dicho?.monto_disponible ?? dicho?.presupuesto_estimado ?? null,
      cambio: cambioDe(dicho),
      forma_pago: '',
      despacho: despachoDe(entrega),
      comprador: institucion?.organismo_comprador ?? '',
      comprador_rut: institucion?.rut ?? '',
      unidad: institucion?.unidad_compra ?? '',
      region: institucion?.nombre_region ?? '',
      fecha_publicacion: fechas?.fecha_publicacion ?? null,
      fecha_preguntas: null,
      fecha_visita: null,
      fecha_cierre: fechas?.fecha_cierre ?? null,
      fecha_adjudicacion: null,
      items: (una.productos_solicitados ?? []).map((producto, indice) => ({
        correlativo: indice + 1,
        codigo_producto: producto.codigo_producto ?? '',
        nombre: producto.nombre || (producto.descripcion ?? '').slice(0, 300),
        descripcion: producto.descripcion ?? '',
        cantidad: producto.cantidad ?? 0,
        unidad: UNIDADES[producto.unidad_medida ?? ''] ?? producto.unidad_medida ?? '',
        adjudicacion: adjudicacionDe(elegidos, producto.codigo_producto ?? '', indice),
      })),
    };
  });

type Monto = z.output<typeof monto>;
type Cotizante = z.output<typeof cotizante>;

/** Its units by the trade's codes, where people have a word for them. */
const UNIDADES: Readonly<Record<string, string>> = { EA: 'Unidad', PR: 'Par', KG: 'Kilo', '000': '' };

const esElegido = ({ proveedor_seleccionado, seleccion }: Cotizante): boolean =>
  proveedor_seleccionado === true || seleccion?.proveedor_seleccionado === true;

function cambioDe(dicho: Monto): LicitacionPublica['cambio'] {
  const { moneda = 'CLP', valor_cambio_moneda: valor = null, fecha_cambio_moneda: fecha = null } = dicho ?? {};
  return moneda === 'CLP' || !valor || !fecha ? null : { valor, fecha };
}

function despachoDe(entrega: { direccion_entrega?: string; plazo_entrega_dias?: number | null } | null | undefined) {
  const dias = entrega?.plazo_entrega_dias ?? null;
  const plazo = dias === null ? '' : `en ${dias} ${dias === 1 ? 'día' : 'días'}`;
  return [entrega?.direccion_entrega, plazo].filter(Boolean).join(', ');
}

/** Who was chosen for a product: they quote in the order in which it is asked for, and name the product's code. */
function adjudicacionDe(elegidos: readonly Cotizante[], codigo: string, indice: number) {
  for (const { rut_proveedor: rut = '', razon_social: nombre = '', productos_cotizados } of elegidos) {
    const suyos = productos_cotizados ?? [];
    const linea =
      suyos[indice]?.codigo_producto === codigo
        ? suyos[indice]
        : suyos.find(({ codigo_producto }) => codigo_producto === codigo);
    if (rut && linea) return { rut, nombre, monto_unitario: linea.precio_unitario ?? null };
  }
  return null;
}
