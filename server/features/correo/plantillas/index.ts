import { createElement, type ReactElement } from 'react';
import type { Compra } from '#contract/compras/compras.ts';
import { ETIQUETA_ROL } from '#contract/cuenta/roles.ts';
import type { CompraAnulada, EnlaceParaClave, MensajeContacto, RolResuelto } from './datos.ts';

/** Templates whose data opens something: the outbox forgets it once the mail has left, or never will. */
export const SECRETAS: readonly string[] = ['recuperar-clave', 'aviso-de-bloqueo'] satisfies Plantilla[];

/** Each template and the data that it is filled with. */
export interface DatosDePlantilla {
  'orden-completa': Compra;
  'compra-anulada': CompraAnulada;
  contacto: MensajeContacto;
  'recuperar-clave': EnlaceParaClave;
  'aviso-de-bloqueo': EnlaceParaClave;
  'rol-resuelto': RolResuelto;
}
export type Plantilla = keyof DatosDePlantilla;

export interface CorreoEscrito {
  subject: string;
  text: string;
  html?: string;
}

/** Writes a mail. The mail components and what renders them are loaded at the first one, not at the start of the shop. */
export async function escribirCorreo(plantilla: Plantilla, datos: unknown, tienda: string): Promise<CorreoEscrito> {
  switch (plantilla) {
    case 'orden-completa': {
      const compra = datos as Compra;
      const { OrdenCompleta } = await import('./orden-completa.ts');
      const asunto = `${tienda}: recibimos tu pedido N° ${compra.num_pedido}`;
      return enHtml(asunto, createElement(OrdenCompleta, { compra, tienda, asunto }));
    }
    case 'compra-anulada': {
      const anulada = datos as CompraAnulada;
      const { CorreoCompraAnulada } = await import('./compra-anulada.ts');
      const asunto = `${tienda}: tu pedido N° ${anulada.num_pedido} fue anulado`;
      return enHtml(asunto, createElement(CorreoCompraAnulada, { ...anulada, tienda, asunto }));
    }
    case 'recuperar-clave': {
      const { RecuperarClave } = await import('./recuperar-clave.ts');
      const asunto = `${tienda}: cambia tu contraseña`;
      return enHtml(asunto, createElement(RecuperarClave, { ...(datos as EnlaceParaClave), tienda, asunto }));
    }
    case 'aviso-de-bloqueo': {
      const { AvisoDeBloqueo } = await import('./aviso-de-bloqueo.ts');
      const asunto = `${tienda}: muchos intentos de entrar a tu cuenta`;
      return enHtml(asunto, createElement(AvisoDeBloqueo, { ...(datos as EnlaceParaClave), tienda, asunto }));
    }
    case 'rol-resuelto': {
      const resuelto = datos as RolResuelto;
      const { CorreoRolResuelto } = await import('./rol-resuelto.ts');
      const decision = resuelto.aprobada ? 'fue aprobada' : 'no fue aprobada';
      const asunto = `${tienda}: tu solicitud de cuenta de ${ETIQUETA_ROL[resuelto.rol]} ${decision}`;
      return enHtml(asunto, createElement(CorreoRolResuelto, { ...resuelto, tienda, asunto }));
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

async function enHtml(subject: string, documento: ReactElement): Promise<CorreoEscrito> {
  const { render } = await import('react-email');
  const [html, text] = await Promise.all([render(documento), render(documento, { plainText: true })]);
  return { subject, html, text };
}
