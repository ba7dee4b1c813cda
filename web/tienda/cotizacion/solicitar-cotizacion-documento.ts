import { type DocumentoPdf, type Parte, totalesDelPapel } from '#contract/documento/documento.ts';
import { membreteDe, type Vendedor } from '#contract/tienda/vendedor.ts';
import { desglosar, formatTotal, multiplicar, totalDeLineas } from '#contract/valores/money.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';

/** What the quote says besides its lines. */
export interface CotizacionHeading {
  shop: Vendedor;
  /** As Chile writes it. */
  date: string;
  /** Once it is saved. */
  numero?: string;
  /** Whom it is for, when somebody is logged in. */
  buyer?: { name: string; email: string };
  /** What its line says of the supplier. */
  provedorOf: (item: CarritoItem) => string;
}

/** What is asked for on the page, as the document that «Generar PDF» makes (D73). */
export function documentoDeCotizacion(items: readonly CarritoItem[], heading: CotizacionHeading): DocumentoPdf {
  const { shop, date, numero, buyer, provedorOf } = heading;
  return {
    cabecera: {
      emisor: membreteDe(shop),
      titulo: 'Cotización',
      ...(numero && { numero }),
      datos: [['Fecha', date]],
    },
    partes: buyer ? [cliente(buyer)] : [],
    columnas: [
      { titulo: 'Código', ancho: 44 },
      { titulo: 'Producto' },
      { titulo: 'Cantidad', ancho: 40, derecha: true },
      { titulo: 'Precio unitario', ancho: 72, derecha: true },
      { titulo: 'Subtotal', ancho: 72, derecha: true },
    ],
    filas: items.map((item) => {
      const { codigo_producto_fussan, descripcion, quantity, precio_unitario } = item;
      const isPriced = precio_unitario > 0;
      return [
        String(codigo_producto_fussan),
        { texto: descripcion, detalle: provedorOf(item) },
        String(quantity),
        isPriced ? formatTotal(precio_unitario) : 'Por cotizar',
        isPriced ? formatTotal(multiplicar(precio_unitario, quantity)) : '',
      ];
    }),
    totales: totalesDelPapel(desglosar('bruto', totalDeLineas(items)), formatTotal),
    notas: ['Precios referenciales en pesos chilenos, IVA incluido, sujetos a stock. Despacho no incluido.'],
  };
}

function cliente({ name, email }: NonNullable<CotizacionHeading['buyer']>): Parte {
  return {
    titulo: 'Cliente',
    datos: [
      ['Nombre', name],
      ['Correo', email],
    ],
  };
}
