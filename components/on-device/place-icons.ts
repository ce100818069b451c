import { Laptop, Server } from 'lucide-react';

/** Where papers are read, drawn. */
export const PLACE_ICONS = { server: Server, device: Laptop, both: Laptop } as const;
