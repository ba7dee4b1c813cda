import type { Carta } from './carta.ts';
import type { PreguntaRespondida, ProductoLlego } from './datos.ts';

/** Says, once, that what somebody waited for is there again. */
export function productoLlego({ descripcion, precio, enlace, avisos }: ProductoLlego): Carta {
  return {
    asunto: `llegó ${descripcion}`,
    resumen: 'Ya está a la venta otra vez',
    titulo: 'Llegó lo que esperabas',
    partes: [
      {
        tipo: 'texto',
        texto: `Nos pediste que te avisáramos: «${descripcion}» ya está a la venta${precio ? ` a ${precio}` : ''}. No lo guardamos para nadie: se vende a quien llega primero.`,
      },
      { tipo: 'boton', texto: 'Ver el producto', enlace },
      {
        tipo: 'enlaces',
        enlaces: [
          {
            nombre: 'Este aviso era uno solo',
            valor: 'No te escribiremos más por este producto.',
            enlace: { texto: 'Ver o quitar mis otros avisos', direccion: avisos },
          },
        ],
      },
    ],
    motivo: 'Recibes este correo porque pediste que te avisáramos cuando llegara.',
  };
}

/** Brings its answer to who asked something about a product. */
export function preguntaRespondida({ descripcion, pregunta, respuesta, enlace }: PreguntaRespondida): Carta {
  return {
    asunto: 'respondimos tu pregunta',
    resumen: `Sobre ${descripcion}`,
    titulo: 'Respondimos tu pregunta',
    partes: [
      { tipo: 'texto', texto: `Sobre «${descripcion}» preguntaste:`, suave: true },
      { tipo: 'mensaje', texto: pregunta },
      { tipo: 'texto', texto: 'Nuestra respuesta:', suave: true },
      { tipo: 'mensaje', texto: respuesta },
      { tipo: 'boton', texto: 'Ver el producto', enlace },
    ],
    motivo: 'Recibes este correo porque nos preguntaste por un producto.',
  };
}
