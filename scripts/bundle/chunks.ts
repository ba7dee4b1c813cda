import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The files of the pages, from the folder that they are in. */
interface Pages {
  folder: string;
  /** The clientes', in steps: what one needs doesn't weigh more for what those after it need. Pages of one step share all. */
  clientes: readonly (readonly string[])[];
  /** What stands around every page of the staff. */
  staffFrame: string;
  /** The staff's, and what the staff sees on the pages of clientes. */
  staff: readonly string[];
}

/** What so many of the staff's pages need, all of them fetch: it is then there for the next page. */
const MANY = 4;

/**
 * Puts together what the same pages need: each module goes to the first clientes' page that needs it, what only the staff's need to
 * one file for all of them, and what is of one page stays in it. Left alone a staff page is 150 files, which cost its browser more
 * than the code in them. Who needs a module of a package only the bundler knows: it goes with the first of ours that does.
 */
export function chunksByUse({ folder, clientes, staffFrame, staff }: Pages): Rolldown.CodeSplittingGroup[] {
  const inFolder = (files: readonly string[]) =>
    new Set(
      files.map((file) => {
        const whole = path.join(folder, file);
        if (!existsSync(whole)) throw new Error(`${whole} no existe.`);
        return whole;
      }),
    );
  const steps = clientes.map(inFolder);
  const [frame, staffFiles] = [path.join(folder, staffFrame), inFolder([staffFrame, ...staff])];
  const stepOf = (roots: readonly string[]) => steps.findIndex((files) => roots.some((root) => files.has(root)));

  /** These pages, and for what is loaded later those that load it. */
  const openedBy = (roots: readonly string[], context: Context): string[] => {
    const seen = new Set(roots);
    for (const root of seen) {
      if (staffFiles.has(root) || stepOf([root]) >= 0) continue;
      for (const above of rootsOf(context.getModuleInfo(root)?.dynamicImporters ?? [], context)) seen.add(above);
    }
    return [...seen];
  };
  const ours =
    (name: (roots: readonly string[], context: Context) => string | null) =>
    (id: string, context: Context): string | null =>
      id.includes('/node_modules/') || id.startsWith('\0') ? null : name(rootsOf([id], context), context);
  return [
    {
      debugName: 'clientes',
      priority: 2,
      // Groups of one priority take their modules in the order of their names.
      name: ours((roots, context) => {
        const step = stepOf(roots);
        if (step >= 0)
          return roots.length > 1 || steps[step]!.size > 1 ? `clientes-${String(step).padStart(2, '0')}` : null;
        return roots.length > 1 && stepOf(openedBy(roots, context)) >= 0 ? 'clientes-despues' : null;
      }),
    },
    {
      debugName: 'personal',
      priority: 1,
      name: ours((roots) =>
        roots.includes(frame) || roots.filter((root) => staffFiles.has(root)).length >= MANY ? 'personal' : null,
      ),
    },
  ];
}

/** The files of the pages, and of what is loaded later, that can't do without one of these modules. */
function rootsOf(ids: readonly string[], context: Context): string[] {
  const seen = new Set(ids);
  const roots = new Set<string>();
  for (const id of seen) {
    const { isEntry = false, importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
    // A page's file is brought in by a module that has the same name and a query.
    if (isEntry || dynamicImporters.length > 0) roots.add(id.replace(/\?.*$/, ''));
    for (const importer of importers) seen.add(importer);
  }
  return [...roots];
}
