import { formatPrecio } from '#contract/valores/money.ts';
import type { Carta } from './carta.ts';
import type { DocumentoTributarioEmitido } from './datos.ts';

/** Brings a tax document: its paper, and the XML that whoever receives it keeps. */
export function documentoTributario(datos: DocumentoTributarioEmitido): Carta {
  const { numero, total, emisor, enlace, archivo, papel, xml, de_prueba } = datos;
  return {
    asunto: numero,
    resumen: `${numero} de ${emisor}${total > 0 ? ` por ${formatPrecio(total)}` : ''}`,
    titulo: numero,
    partes: [
      {
        tipo: 'datos',
        datos: [['Emite', emisor] as const, ...(total > 0 ? [['Total', formatPrecio(total)] as const] : [])],
      },
      { tipo: 'texto', texto: 'Va adjunto en PDF, para leerlo o imprimirlo, y en XML, que es el documento firmado.' },
      ...(de_prueba
        ? [{ tipo: 'texto' as const, texto: 'Es de prueba: no tiene valor tributario.', suave: true }]
        : []),
      ...(enlace ? [{ tipo: 'boton' as const, texto: 'Ver mi pedido', enlace }] : []),
    ],
    motivo: 'Recibes este correo porque este documento se emitió a tu nombre o de tu empresa.',
    papeles: [{ archivo: `${archivo}.pdf`, documento: papel }],
    archivos: [{ archivo: `${archivo}.xml`, contenido: xml }],
  };
}
