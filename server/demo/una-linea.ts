/** A whole PDF of one page with one line of text: no two lines are the same file. */
export function pdfDeUnaLinea(linea: string): string {
  const dibujo = `BT /F1 14 Tf 40 150 Td (${linea}) Tj ET`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 220] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${dibujo.length} >>\nstream\n${dibujo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let texto = '%PDF-1.4\n';
  const lugares = objetos.map((objeto, indice) => {
    const lugar = texto.length;
    texto += `${indice + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(lugar).padStart(10, '0')} 00000 n \n`;
  });
  const tabla = texto.length;
  return `${texto}xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${lugares.join('')}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${tabla}\n%%EOF\n`;
}
