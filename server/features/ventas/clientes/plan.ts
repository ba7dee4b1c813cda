import { comunaLlamada } from '#contract/tienda/comunas.ts';
import {
  COLUMNAS_CLIENTES,
  COLUMNAS_CONOCIDAS_CLIENTES,
  type ColumnaClientes,
} from '#contract/ventas/clientes/planilla.ts';
import {
  compararFilas,
  type ErrorDeCelda,
  type FilaCambiada,
  type PlanDePlanilla,
} from '#server/platform/planillas/index.ts';
import type { ClienteExistente } from './con-agenda.ts';
import {
  type AgendaDeCliente,
  type FichaDeCliente,
  type FilaDeCliente,
  partesDeContacto,
  partesDeDireccion,
} from './planilla/fila.ts';
import { escribirLineas } from './planilla/lineas.ts';

export type Cambiada = FilaCambiada<FilaDeCliente, ClienteExistente, ColumnaClientes>;
/** What a workbook does to the clients as they are now. */
export type PlanDeClientes = PlanDePlanilla<FilaDeCliente, ClienteExistente, ColumnaClientes>;

/** Compares rows with the clients of the same RUTs. */
export function planear(filas: readonly FilaDeCliente[], existentes: readonly ClienteExistente[]): PlanDeClientes {
  const porRut = new Map(existentes.map((existente) => [existente.fila.rut_cliente, existente]));
  return compararFilas({
    filas,
    existente: ({ rut_cliente }) => porRut.get(rut_cliente),
    version: ({ fila }) => fila,
    cambios: cambiosEn,
    errores: erroresDe,
  });
}

function erroresDe(
  { fila, otras_direcciones = [] }: FilaDeCliente,
  era: ClienteExistente | undefined,
): ErrorDeCelda<ColumnaClientes>[] {
  const errores: ErrorDeCelda<ColumnaClientes>[] = [];
  if (era?.unido_a != null) {
    errores.push({ fila, columna: 'rut_cliente', mensaje: `Es de un cliente que se unió a «${era.unido_a}».` });
  } else if (era?.fila.archivado_en) {
    errores.push({
      fila,
      columna: 'rut_cliente',
      mensaje: `Es de un cliente archivado, «${era.fila.empresa || era.fila.nombre}»: recupéralo antes.`,
    });
  }
  // One that is there already stays as it is, also with a comuna of before there was a list.
  const conocidas = new Set(era?.direcciones.map((una) => escribirLineas([partesDeDireccion(una)])));
  const ajena = otras_direcciones.find(
    (una) => !comunaLlamada(una.comuna) && !conocidas.has(escribirLineas([partesDeDireccion(una)])),
  );
  if (ajena) {
    const mensaje = ajena.comuna ? `No hay una comuna «${ajena.comuna}».` : 'Falta la comuna de una dirección.';
    errores.push({ fila, columna: 'otras_direcciones', mensaje });
  }
  return errores;
}

/** What a workbook says of a client that there is. */
export function comoFila({ fila, contactos, direcciones }: ClienteExistente): FichaDeCliente & AgendaDeCliente {
  const contacto = contactos.find(({ principal }) => principal);
  const direccion = direcciones.find(({ principal }) => principal);
  return {
    rut_cliente: fila.rut_cliente,
    empresa: fila.empresa,
    nombre: fila.nombre,
    mail: fila.mail,
    celular: fila.celular,
    direccion: fila.direccion,
    ciudad: fila.ciudad,
    giro: fila.giro,
    credito: fila.credito,
    cargo: contacto?.cargo ?? '',
    notas: contacto?.notas ?? '',
    etiqueta: direccion?.etiqueta ?? '',
    recibe: direccion?.recibe ?? '',
    otros_contactos: contactos.filter(({ principal }) => !principal),
    otras_direcciones: direcciones.filter(({ principal }) => !principal),
  };
}

/** A value as it stands in a cell. */
export function enCelda(fila: Partial<FichaDeCliente & AgendaDeCliente>, columna: ColumnaClientes): string | number {
  if (columna === 'otros_contactos') return escribirLineas((fila.otros_contactos ?? []).map(partesDeContacto));
  if (columna === 'otras_direcciones') return escribirLineas((fila.otras_direcciones ?? []).map(partesDeDireccion));
  return fila[columna] ?? '';
}

/** A column that the workbook doesn't have says nothing. The other contacts and addresses are the same in any order. */
function cambiosEn(fila: FilaDeCliente, era: ClienteExistente): Cambiada['cambios'] {
  const antes = comoFila(era);
  return COLUMNAS_CONOCIDAS_CLIENTES.flatMap((columna) => {
    if (fila[columna] === undefined) return [];
    const [dijo, dice] = [enCelda(antes, columna), enCelda(fila, columna)];
    const sonIguales =
      columna === 'otros_contactos' || columna === 'otras_direcciones'
        ? mismasLineas(String(dijo), String(dice))
        : dijo === dice;
    return sonIguales ? [] : [{ columna, antes: dijo, despues: dice }];
  });
}

const mismasLineas = (unas: string, otras: string): boolean =>
  unas.split('\n').sort().join('\n') === otras.split('\n').sort().join('\n');

/** Only what is the client's own. */
export const soloFicha = (fila: FichaDeCliente): FichaDeCliente =>
  Object.fromEntries(COLUMNAS_CLIENTES.map((columna) => [columna, fila[columna]])) as unknown as FichaDeCliente;

/** Of what a client has besides its principal one and of what it is to have, what goes and what comes. */
export function diferenciaDe<T extends { id: number; principal: boolean }, O>(
  tiene: readonly T[],
  tendra: readonly O[],
  partes: (una: O | T) => readonly string[],
): { quitar: number[]; agregar: O[] } {
  const faltan = [...tendra];
  const quitar = tiene
    .filter(({ principal }) => !principal)
    .flatMap((una) => {
      const linea = escribirLineas([partes(una)]);
      const lugar = faltan.findIndex((otra) => escribirLineas([partes(otra)]) === linea);
      if (lugar < 0) return [una.id];
      faltan.splice(lugar, 1);
      return [];
    });
  return { quitar, agregar: faltan };
}
