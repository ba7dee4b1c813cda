import { normalizar } from '#contract/tienda/catalogo.ts';

interface ComoContacto {
  id: number;
  nombre: string;
  cargo: string;
  mail: string;
  celular: string;
  notas: string;
}

interface ComoDireccion {
  id: number;
  etiqueta: string;
  direccion: string;
  comuna: string;
  recibe: string;
  telefono: string;
}

const llano = (texto: string) => normalizar(texto).replace(/\s+/g, ' ').trim();
const cifras = (telefono: string) => telefono.replace(/\D/g, '').slice(-9);
/** Nothing more than the other says. */
const cabeEn = (texto: string, otro: string) => texto === '' || llano(texto) === llano(otro);

/** Who goes into an address book that has them already, without more to tell: by id, the one that stays for each. */
export const contactosRepetidos = (van: readonly ComoContacto[], estan: readonly ComoContacto[]): Map<number, number> =>
  repetidos(
    van,
    estan,
    (uno, otro) =>
      llano(uno.nombre) === llano(otro.nombre) &&
      llano(uno.mail) === llano(otro.mail) &&
      cifras(uno.celular) === cifras(otro.celular) &&
      cabeEn(uno.cargo, otro.cargo) &&
      cabeEn(uno.notas, otro.notas),
  );

/** The same of addresses. */
export const direccionesRepetidas = (
  van: readonly ComoDireccion[],
  estan: readonly ComoDireccion[],
): Map<number, number> =>
  repetidos(
    van,
    estan,
    (uno, otro) =>
      llano(uno.direccion) === llano(otro.direccion) &&
      llano(uno.comuna) === llano(otro.comuna) &&
      cabeEn(uno.etiqueta, otro.etiqueta) &&
      cabeEn(uno.recibe, otro.recibe) &&
      (uno.telefono === '' || cifras(uno.telefono) === cifras(otro.telefono)),
  );

function repetidos<T extends { id: number }>(
  van: readonly T[],
  estan: readonly T[],
  sonUno: (uno: T, otro: T) => boolean,
): Map<number, number> {
  const hallados = van.flatMap((uno) => {
    const otro = estan.find((otro) => sonUno(uno, otro));
    return otro ? [[uno.id, otro.id] as const] : [];
  });
  return new Map(hallados);
}
