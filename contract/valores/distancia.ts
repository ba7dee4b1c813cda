/** How many letters must be added, left out, changed or swapped with the next to turn one word into the other. */
export function distancia(a: string, b: string): number {
  let anterior: number[] = [];
  let previa = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const fila = [i];
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1] ? 0 : 1;
      let menor = Math.min(previa[j]! + 1, fila[j - 1]! + 1, previa[j - 1]! + igual);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        menor = Math.min(menor, anterior[j - 2]! + 1);
      fila.push(menor);
    }
    anterior = previa;
    previa = fila;
  }
  return previa[b.length]!;
}

/** How many wrong letters are forgiven in a word of this length. */
export function perdonadas(letras: number): number {
  return letras <= 2 ? 0 : letras <= 6 ? 1 : letras <= 9 ? 2 : 3;
}
