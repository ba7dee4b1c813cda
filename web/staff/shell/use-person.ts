import { useOutletContext } from 'react-router';
import { type Permiso, puede } from '#contract/casa/usuarios/permisos.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';

/** Who looks at this staff page: the layout's guard has let them in. */
export const usePerson = () => useOutletContext<UsuarioConToken>();

/** Whether they have a finer permission. What they can't do isn't offered; the server checks it again. */
export const usePuede = (permiso: Permiso): boolean => puede(usePerson(), permiso);
