import { cruzar, type Lugares, restar, unir } from './conjuntos.ts';

/** A query (`tsquery`) as `niveles.ts` writes them, taken apart. A term is a lexeme, or all that begin with it. */
export type Consulta =
  | { es: 'termino'; texto: string }
  | { es: 'todas' | 'alguna'; partes: Consulta[] }
  | { es: 'sin'; parte: Consulta };

const PIEZA = /'[^']*'(?::\*)?|[&|!()]/g;

export function leerConsulta(texto: string): Consulta {
  const piezas = texto.match(PIEZA) ?? [];
  let n = 0;
  const lista = (es: 'todas' | 'alguna', signo: '&' | '|', siguiente: () => Consulta): Consulta => {
    const partes = [siguiente()];
    while (piezas[n] === signo) {
      n++;
      partes.push(siguiente());
    }
    return partes.length === 1 ? partes[0]! : { es, partes };
  };
  const alguna = (): Consulta => lista('alguna', '|', todas);
  const todas = (): Consulta => lista('todas', '&', una);
  const una = (): Consulta => {
    const pieza = piezas[n++];
    if (pieza === '!') return { es: 'sin', parte: una() };
    if (pieza === '(') {
      const dentro = alguna();
      if (piezas[n++] !== ')') throw new Error(`No es una consulta: ${texto}`);
      return dentro;
    }
    if (!pieza?.startsWith("'")) throw new Error(`No es una consulta: ${texto}`);
    return { es: 'termino', texto: pieza };
  };
  const leida = alguna();
  if (n < piezas.length) throw new Error(`No es una consulta: ${texto}`);
  return leida;
}

export function terminosDe(consulta: Consulta): string[] {
  if (consulta.es === 'termino') return [consulta.texto];
  return consulta.es === 'sin' ? terminosDe(consulta.parte) : consulta.partes.flatMap(terminosDe);
}

/** What a query finds: a set of the caller's own. `deTermino` gives what a term finds, likewise; `todos` is all there is. */
export function evaluar(consulta: Consulta, todos: Lugares, deTermino: (texto: string) => Lugares): Lugares {
  if (consulta.es === 'termino') return deTermino(consulta.texto);
  if (consulta.es === 'sin') return restar(todos.slice(), evaluar(consulta.parte, todos, deTermino));
  const juntar = consulta.es === 'todas' ? cruzar : unir;
  return consulta.partes
    .map((parte) => evaluar(parte, todos, deTermino))
    .reduce((juntas, otra) => juntar(juntas, otra));
}
