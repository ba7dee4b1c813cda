import { createElement } from 'react';
import type { Compra } from '#contract/compras.ts';

export interface MensajeContacto {
  asunto: string;
  cuerpo: string;
  responder_a: string | null;
}

/** Each template and the data that it is filled with. */
export interface DatosDePlantilla {
  'orden-completa': Compra;
  contacto: MensajeContacto;
}
export type Plantilla = keyof DatosDePlantilla;

export interface CorreoEscrito {
  subject: string;
  text: string;
  html?: string;
}

/** Writes a mail. React and the mail components are loaded at the first one, not at the start of the shop. */
export async function escribirCorreo(plantilla: Plantilla, datos: unknown, tienda: string): Promise<CorreoEscrito> {
  switch (plantilla) {
    case 'orden-completa': {
      const compra = datos as Compra;
      const [{ render }, { OrdenCompleta }] = await Promise.all([import('react-email'), import('./orden-completa.ts')]);
      const documento = createElement(OrdenCompleta, { compra, tienda });
      const [html, text] = await Promise.all([render(documento), render(documento, { plainText: true })]);
      return { subject: `${tienda}: recibimos tu pedido Nº ${compra.num_pedido}`, html, text };
    }
    case 'contacto': {
      const { asunto, cuerpo, responder_a } = datos as MensajeContacto;
      return {
        subject: `Contacto web: ${asunto}`,
        text: responder_a ? `${cuerpo}\n\nResponder a: ${responder_a}` : cuerpo,
      };
    }
  }
}
