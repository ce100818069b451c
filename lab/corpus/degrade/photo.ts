import sharp from 'sharp';
import type { PhotoDamage } from '../render/photo-damage';
import { seededRandom } from '../render/random';
import type { Picture } from '../render/raster';
import { addFolds, addNoise, byte, lightGradient, shade } from './pixels';
import { type Point, type Quad, warpOnto } from './warp';

/** Visible table around the sheet, as a share of the sheet's height. */
const TABLE_AROUND = 0.06;
const SHADOW_REACH_PX = 26;
const SHADOW_DEPTH = 0.45;

function deskOf(width: number, height: number, { desk, deskGrain }: PhotoDamage, next: () => number): Picture {
  const data = new Uint8Array(width * height * 3);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(desk.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const grain = Array.from({ length: height }, () => 0);
  for (let y = 1; y < height; y += 1) grain[y] = (grain[y - 1] ?? 0) * 0.93 + (next() - 0.5) * deskGrain;
  const waves = Array.from({ length: width }, (_, x) => Math.floor(9 * Math.sin(x / 170)));
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const level = (grain[Math.min(height - 1, Math.max(0, y + (waves[x] ?? 0)))] ?? 0) + (next() - 0.5) * 4;
      data[at] = byte(red + level);
      data[at + 1] = byte(green + level);
      data[at + 2] = byte(blue + level);
    }
  }
  return { data, width, height };
}

/** Returns the corners of the sheet in the picture: scaled, rotated about its centre, each slightly displaced. */
function cornersOf(width: number, height: number, middle: Point, { tiltDegrees, corners }: PhotoDamage): Quad {
  const [cos, sin] = [Math.cos((tiltDegrees * Math.PI) / 180), Math.sin((tiltDegrees * Math.PI) / 180)];
  const cornerAt = (index: number, x: number, y: number): Point => {
    const dx = (x + (corners[index * 2] ?? 0)) * width;
    const dy = (y + (corners[index * 2 + 1] ?? 0)) * height;
    return [middle[0] + dx * cos - dy * sin, middle[1] + dx * sin + dy * cos];
  };
  return [cornerAt(0, -0.5, -0.5), cornerAt(1, 0.5, -0.5), cornerAt(2, 0.5, 0.5), cornerAt(3, -0.5, 0.5)];
}

/** Distance of a point from a quad, in pixels; 0 inside. Corners are clockwise. */
function distanceFrom(quad: Quad): (x: number, y: number) => number {
  const edges = quad.map(([x1, y1], i) => {
    const [x2, y2] = quad[(i + 1) % 4] as Point;
    const length = Math.hypot(x2 - x1, y2 - y1);
    return { a: (y2 - y1) / length, b: (x1 - x2) / length, c: ((x2 - x1) * y1 - (y2 - y1) * x1) / length };
  });
  return (x, y) => {
    let furthest = 0;
    for (const { a, b, c } of edges) furthest = Math.max(furthest, a * x + b * y + c);
    return furthest;
  };
}

/**
 * Renders a sheet photographed on a table, as a JPEG.
 * @param sheet clean; modified
 * @param seed of grain and noise: the same seed gives the same picture
 */
export async function photograph(sheet: Picture, damage: PhotoDamage, seed: number): Promise<Buffer> {
  const next = seededRandom(seed);
  addFolds(sheet, damage.folds);
  const tone = damage.tint.map((tint) => tint * damage.light);
  for (let at = 0; at < sheet.data.length; at += 1) {
    sheet.data[at] = byte(18 + (sheet.data[at] ?? 0) * (tone[at % 3] ?? 1) * 0.93);
  }

  // No camera magnifies a small slip beyond its own size.
  const height = Math.min(damage.sheetPx, sheet.height);
  const width = Math.round((height * sheet.width) / sheet.height);
  const room = Math.round(height * TABLE_AROUND);
  const tilt = (Math.abs(damage.tiltDegrees) * Math.PI) / 180;
  const pictureWidth = Math.round(width * Math.cos(tilt) + height * Math.sin(tilt)) + 2 * room;
  const pictureHeight = Math.round(height * Math.cos(tilt) + width * Math.sin(tilt)) + 2 * room;
  const quad = cornersOf(width, height, [pictureWidth / 2, pictureHeight / 2], damage);
  const picture = deskOf(pictureWidth, pictureHeight, damage, next);
  const distanceAt = distanceFrom(quad);
  shade(picture, (x, y) => {
    const distance = distanceAt(x * pictureWidth - 6, y * pictureHeight - 8);
    return distance >= SHADOW_REACH_PX ? 1 : 1 - SHADOW_DEPTH * (1 - distance / SHADOW_REACH_PX);
  });
  warpOnto(picture, sheet, quad, damage.curl);
  const light = lightGradient(damage.shade, damage.shadeDegrees);
  const { shadow } = damage;
  shade(picture, (x, y) => {
    const distance = shadow ? Math.hypot(x - shadow.x, y - shadow.y) / shadow.radius : 1;
    return light(x, y) * (shadow && distance < 1 ? 1 - shadow.depth * (1 - distance ** 2) ** 2 : 1);
  });

  const blurred = await sharp(picture.data, { raw: { width: pictureWidth, height: pictureHeight, channels: 3 } })
    .blur(Math.max(0.3, damage.blurPx))
    .raw()
    .toBuffer();
  addNoise({ data: blurred, width: pictureWidth, height: pictureHeight }, damage.noise, next);
  const photo = sharp(blurred, { raw: { width: pictureWidth, height: pictureHeight, channels: 3 } });
  const turned = damage.turn === 0 ? photo : photo.rotate(damage.turn);
  // EXIF orientation for viewers: 6 rotates by 90° clockwise, 8 counterclockwise.
  const orientation = damage.turnIsTagged ? (damage.turn === 90 ? 8 : 6) : 1;
  return turned.jpeg({ quality: damage.jpegQuality }).withMetadata({ density: 72, orientation }).toBuffer();
}
