/** The page numbers to offer, with 'gap' where some are left out: 1 … 4 5 6 … 20. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const missing = n - (shown[i - 1] ?? 0) - 1;
    // A gap of one page takes as much room as the page itself.
    return missing === 1 ? [n - 1, n] : missing > 1 ? ['gap' as const, n] : [n];
  });
}
