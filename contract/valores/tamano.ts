const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** How large a file or a disk is, as people say it: `12 kB`, `1,4 MB`, `75,5 GB`. */
export function formatTamano(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB).toLocaleString('es-CL')} kB`;
  const [unidad, nombre] = bytes < GB ? [MB, 'MB'] : [GB, 'GB'];
  return `${(bytes / unidad).toLocaleString('es-CL', { maximumFractionDigits: 1 })} ${nombre}`;
}
