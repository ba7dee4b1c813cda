import type { CuentaBancaria } from '#contract/dinero/transferencias/cuentas.ts';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import type { PapelDte } from '#contract/documento/papel-dte.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { sinEnlaces } from './sin-enlaces.ts';

/** What a mail says, from which both its versions are written: neither can say what the other doesn't. */
export interface Carta {
  /** What follows the shop's name in the subject. */
  asunto: string;
  /** What an inbox shows beside the subject. */
  resumen: string;
  titulo: string;
  partes: readonly Parte[];
  /** Why it was sent to who reads it. */
  motivo: string;
  /** None of it was typed by anybody: the paths, files and machines that it names stay whole. */
  propia?: true;
  /** What goes with it on paper, as PDF. */
  papeles?: readonly PapelDeCarta[];
  /** What goes with it for another's program to read. */
  archivos?: readonly ArchivoDeCarta[];
}

export interface ArchivoDeCarta {
  archivo: string;
  /** XML in ISO-8859-1, each byte a letter. */
  contenido: string;
}

export interface PapelDeCarta {
  archivo: string;
  documento: DocumentoPdf | PapelDte;
}

export type Parte =
  | { tipo: 'texto'; texto: string; suave?: boolean }
  /** What a person wrote, line by line. */
  | { tipo: 'mensaje'; texto: string }
  /** The address that an answer goes to, which is checked to be one and nothing else. */
  | { tipo: 'responder'; correo: string }
  /** What was said, by its name. */
  | { tipo: 'datos'; datos: readonly (readonly [nombre: string, valor: string])[] }
  /** What was said, each with where more is told of it: addresses that the staff wrote, all of them https. */
  | { tipo: 'enlaces'; enlaces: readonly EnlaceDeCarta[] }
  | { tipo: 'lineas'; lineas: readonly LineaDeCarta[]; totales: readonly TotalDeCarta[] }
  /** The one thing to press; its address is the shop's own. */
  | { tipo: 'boton'; texto: string; enlace: string };

export interface EnlaceDeCarta {
  nombre: string;
  valor: string;
  /** What is pressed; null where it leads nowhere. */
  enlace: { texto: string; direccion: string } | null;
}

export interface LineaDeCarta {
  /** Where its picture is kept; null of what has none, and left out where lines show none. */
  imagen?: string | null;
  nombre: string;
  detalle: string;
  monto: string;
}
export interface TotalDeCarta {
  nombre: string;
  monto: string;
  fuerte?: boolean;
}

/** What the shop says of itself in each mail, and what who reads it may do about them. */
export interface Membrete {
  tienda: string;
  /** Who sells, by name and RUT. */
  vende: string;
  direccion: string;
  telefono: string;
  /** Where transfers go. */
  cuentas: readonly CuentaBancaria[];
  /** Where the shop is reached, without a slash at its end. */
  origen: string;
  /** Null in what goes to the shop itself and its staff. */
  enlaces: EnlacesDeDireccion | null;
}

export interface EnlacesDeDireccion {
  /** Null once the address is confirmed. */
  confirmar: string | null;
  /** Null where it would silence nothing: of an order, a paper, an answer. */
  baja: string | null;
}

/** How a mail names a picture that it carries, by where it is kept. */
export const cidDe = (imagen: string): string => imagen.replace(/\W+/g, '-').replace(/^-/, '');

/** How a letter begins: by name, where the shop knows one. */
export const saludo = (nombre: string | null | undefined): Parte => ({
  tipo: 'texto',
  texto: nombre ? `Hola, ${nombre}:` : 'Hola:',
});

/** A subject as a title. */
export const conMayuscula = (asunto: string): string => `${asunto[0]!.toUpperCase()}${asunto.slice(1)}`;

/** How many of something, as mails say it. */
export const unidades = (cantidad: number): string =>
  cantidad === 1 ? '1 unidad' : `${formatNumero(cantidad)} unidades`;

/**
 * The same, without a link in any of its texts: whoever wrote them, only what the shop itself links to leads anywhere.
 * The addresses of its accounts stay whole, since they are copied to pay.
 */
export function sinEnlacesAjenos(carta: Carta, { cuentas }: Pick<Membrete, 'cuentas'>): Carta {
  if (carta.propia) return carta;
  const propios = new Set(cuentas.map(({ email }) => email));
  const { asunto, resumen, titulo, partes, motivo, papeles, archivos } = carta;
  return {
    asunto: sinEnlaces(asunto),
    resumen: sinEnlaces(resumen),
    titulo: sinEnlaces(titulo),
    partes: partes.map((parte) => parteSinEnlaces(parte, propios)),
    motivo: sinEnlaces(motivo),
    ...(papeles && { papeles }),
    ...(archivos && { archivos }),
  };
}

function parteSinEnlaces(parte: Parte, propios: ReadonlySet<string>): Parte {
  switch (parte.tipo) {
    case 'texto':
      return { ...parte, texto: sinEnlaces(parte.texto) };
    case 'mensaje':
      return {
        ...parte,
        texto: parte.texto
          .split(/\r\n?|\n/)
          .map(sinEnlaces)
          .join('\n'),
      };
    case 'datos':
      return {
        ...parte,
        datos: parte.datos.map(
          ([nombre, valor]) => [sinEnlaces(nombre), propios.has(valor) ? valor : sinEnlaces(valor)] as const,
        ),
      };
    case 'enlaces':
      return {
        ...parte,
        enlaces: parte.enlaces.map(({ nombre, valor, enlace }) => ({
          nombre: sinEnlaces(nombre),
          valor: sinEnlaces(valor),
          enlace,
        })),
      };
    case 'lineas':
      return {
        ...parte,
        lineas: parte.lineas.map(({ imagen, nombre, detalle, monto }) => ({
          ...(imagen !== undefined && { imagen }),
          nombre: sinEnlaces(nombre),
          detalle: sinEnlaces(detalle),
          monto,
        })),
      };
    case 'responder':
    case 'boton':
      return parte;
  }
}
