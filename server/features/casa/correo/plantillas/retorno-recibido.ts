import { type Carta, unidades } from './carta.ts';
import type { RetornoRecibido } from './datos.ts';

/** Says that what was given back has arrived; what goes back for it is said by itself. */
export function retornoRecibido({ num_pedido, motivo, lineas, enlace }: RetornoRecibido): Carta {
  return {
    asunto: `recibimos lo que devolviste de tu pedido N° ${num_pedido}`,
    resumen: `Pedido N° ${num_pedido}: lo que devolviste llegó a la tienda`,
    titulo: `Recibimos lo que devolviste de tu pedido N° ${num_pedido}`,
    partes: [
      { tipo: 'texto', texto: `Motivo: ${motivo}` },
      { tipo: 'datos', datos: lineas.map(({ descripcion, cantidad }) => [descripcion, unidades(cantidad)]) },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
      { tipo: 'texto', texto: 'Si corresponde devolverte dinero, te avisaremos en otro correo cuando esté listo.' },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
