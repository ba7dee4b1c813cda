import { z } from 'zod';
import { enteroDemo, leerDatos, textoDemo } from './datos.ts';

const clientes = z.strictObject({
  /** Who bought before, besides the demo's own customer; those with a giro buy with an invoice, and pay it later. */
  compraron: z.array(
    z.strictObject({
      name: textoDemo,
      email: z.email(),
      rut: textoDemo,
      comuna: textoDemo,
      direccion: textoDemo,
      giro: z.string(),
      /** What the shop knows of them besides what their accounts say. */
      ficha: z.strictObject({ nombre: textoDemo, celular: textoDemo, credito: enteroDemo }),
    }),
  ),
  /** Others, who have not bought on the web yet; one of them is written down twice. */
  otros: z.array(
    z.strictObject({
      empresa: z.string(),
      rut_cliente: textoDemo,
      nombre: textoDemo,
      mail: z.email(),
      ciudad: textoDemo,
      giro: z.string(),
      credito: enteroDemo,
    }),
  ),
  /** Of the first one: whom else one talks to there, and where else it is. */
  del_primero: z.strictObject({
    contactos: z.array(
      z.strictObject({
        nombre: textoDemo,
        cargo: textoDemo,
        mail: z.email(),
        celular: textoDemo.optional(),
        notas: textoDemo.optional(),
      }),
    ),
    direcciones: z.array(
      z.strictObject({
        etiqueta: textoDemo,
        direccion: textoDemo,
        comuna: textoDemo,
        recibe: textoDemo.optional(),
      }),
    ),
  }),
});

export const leerClientes = () => leerDatos('clientes.json', clientes);
