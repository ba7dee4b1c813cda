import type { Compra } from '#contract/compras/compras.ts';
import type { Rol } from '#contract/cuenta/roles.ts';

export interface MensajeContacto {
  asunto: string;
  cuerpo: string;
  responder_a: string | null;
}

export interface EnlaceParaClave {
  enlace: string;
  horas: number;
}

export interface RolResuelto {
  /** The role that was asked for. */
  rol: Rol;
  aprobada: boolean;
  enlace: string;
}

export interface CompraAnulada extends Pick<Compra, 'id' | 'num_pedido' | 'estado_pago' | 'precio_final'> {
  motivo: string;
  /** The shop's. */
  telefono: string;
  enlace: string;
}

/** What every template is told besides its data. */
export interface Membrete {
  tienda: string;
  asunto: string;
}
