import { formatFecha } from '#contract/valores/fechas.ts';
import { type Carta, type Parte, unidades } from './carta.ts';
import type { CompraAvanzada } from './datos.ts';

/** Tells how far a purchase has come, and what comes next (D93). */
export function compraAvanzada(compra: CompraAvanzada): Carta {
  const { num_pedido, estado, lineas, enlace } = compra;
  const { asunto, titulo, dice, datos } = pasoDe(compra);
  const hechos = datos.filter((dato): dato is [string, string] => Boolean(dato[1]));
  return {
    asunto: `${asunto} N° ${num_pedido}`,
    resumen: compra.corregido ? dice : `Pedido N° ${num_pedido}: ${estado.toLowerCase()}`,
    titulo,
    partes: [
      { tipo: 'texto', texto: dice },
      { tipo: 'datos', datos: [['N° de pedido', String(num_pedido)], ...hechos] },
      ...seguimientoDe(compra),
      { tipo: 'datos', datos: lineas.map(({ descripcion, cantidad }) => [descripcion, unidades(cantidad)]) },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
      ...despedida(compra),
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}

/** Where it is followed: each parcel, or all of it. */
function seguimientoDe({ bultos = [], seguimiento, transportista }: CompraAvanzada): Parte[] {
  const enlaces = bultos.map(({ numero, transportista, seguimiento, enlace }) => ({
    nombre: `Bulto ${numero} de ${bultos.length}`,
    valor: [transportista, seguimiento].filter(Boolean).join(' · '),
    enlace: enlace === null ? null : { texto: 'Seguir este bulto', direccion: enlace },
  }));
  if (enlaces.length > 0) return [{ tipo: 'enlaces', enlaces }];
  if (!seguimiento?.startsWith('https://')) return [];
  const enlace = { texto: 'Seguir el envío', direccion: seguimiento };
  return [{ tipo: 'enlaces', enlaces: [{ nombre: 'Seguimiento', valor: transportista ?? 'En línea', enlace }] }];
}

interface Paso {
  asunto: string;
  titulo: string;
  dice: string;
  datos: readonly (readonly [string, string | null])[];
}

function pasoDe({
  estado,
  entrega,
  destino,
  fecha_retiro,
  fecha_se_llama,
  transportista,
  num_gd,
  recibido_por,
  corregido = false,
}: CompraAvanzada): Paso {
  const fecha = formatFecha(fecha_retiro);
  const seLlama = fecha_se_llama ?? 'Fecha estimada';
  switch (estado) {
    case 'En preparación':
      return {
        asunto: 'estamos preparando tu pedido',
        titulo: 'Estamos preparando tu pedido',
        dice:
          entrega === 'retiro'
            ? 'Te avisaremos apenas puedas venir a retirarlo.'
            : 'Te avisaremos apenas salga hacia tu dirección.',
        datos:
          entrega === 'retiro'
            ? [[seLlama, fecha]]
            : [
                ['Despacho a', destino],
                [seLlama, fecha],
              ],
      };
    case 'Despachado':
      return {
        ...(corregido
          ? {
              asunto: 'corregimos el seguimiento de tu pedido',
              titulo: 'Corregimos el seguimiento de tu pedido',
              dice: 'Tu pedido sigue en camino, pero te habíamos dado mal los datos de su envío. Los correctos son estos:',
            }
          : {
              asunto: 'tu pedido va en camino',
              titulo: 'Tu pedido va en camino',
              dice: 'Ya salió de la tienda. Puedes seguirlo desde la página de tu pedido.',
            }),
        datos: [
          ['Despacho a', destino],
          [seLlama, fecha],
          ['Lo lleva', transportista],
          ['Guía de despacho', num_gd],
        ],
      };
    case 'Listo para retiro':
      return {
        asunto: 'ya puedes retirar tu pedido',
        titulo: 'Ya puedes retirar tu pedido',
        dice: 'Te espera en la tienda. Trae el número de tu pedido y tu cédula de identidad.',
        datos: [
          ['Dónde', destino],
          ['A más tardar', fecha],
        ],
      };
    case 'Entregado':
      return {
        asunto: 'entregamos tu pedido',
        titulo: 'Entregamos tu pedido',
        dice: 'Gracias por comprar con nosotros.',
        datos: [['Lo recibió', recibido_por]],
      };
  }
}

/** Whoever has not got it has to say so soon. */
function despedida({ estado }: CompraAvanzada): Parte[] {
  if (estado !== 'Entregado') return [];
  return [{ tipo: 'texto', texto: 'Si no lo recibiste o algo llegó mal, llámanos o responde este correo.' }];
}
