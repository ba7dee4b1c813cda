/** What the export has besides, which is worked out: a workbook may bring it, and it is left alone. */
export const CALCULADAS = ['usado', 'disponible'] as const;

export interface OtroContacto {
  nombre: string;
  cargo: string;
  mail: string;
  celular: string;
  notas: string;
}

export interface OtraDireccion {
  etiqueta: string;
  direccion: string;
  comuna: string;
  recibe: string;
  telefono: string;
}

/** A client's own fields. */
export interface FichaDeCliente {
  rut_cliente: string;
  empresa: string;
  nombre: string;
  mail: string;
  celular: string;
  direccion: string;
  ciudad: string;
  giro: string;
  credito: number;
}

/** What is said of its contacts and addresses, as far as it is. */
export interface AgendaDeCliente {
  cargo: string;
  notas: string;
  etiqueta: string;
  recibe: string;
  otros_contactos: OtroContacto[];
  otras_direcciones: OtraDireccion[];
}

/** A client as a row of the workbook says it. */
export type FilaDeCliente = { fila: number } & FichaDeCliente & Partial<AgendaDeCliente>;

export const partesDeContacto = ({ nombre, cargo, mail, celular, notas }: OtroContacto) => [
  nombre,
  cargo,
  mail,
  celular,
  notas,
];

export const partesDeDireccion = ({ etiqueta, direccion, comuna, recibe, telefono }: OtraDireccion) => [
  etiqueta,
  direccion,
  comuna,
  recibe,
  telefono,
];
