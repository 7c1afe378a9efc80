export default function GalleryPage() { return <div>…</div> }
